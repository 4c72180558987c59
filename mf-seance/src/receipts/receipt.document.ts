import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { receiptProducer } from "@carnet/services/seance/contract";
import { signaturePath, taxesOf, totalsOf, type ReceiptModel } from "./receipt-words.ts";

/** The words and formats of a receipt in the language of the page, ready to cross to the Worker. */
export interface ReceiptSay {
  words: Record<
    | "receipt"
    | "duplicate"
    | "number"
    | "date"
    | "service"
    | "amount"
    | "total"
    | "paid"
    | "issued"
    | "member"
    | "receivedFrom"
    | "taxNumber"
    | "preview",
    string
  >;
  days: Record<string, string>;
  methods: Record<string, string>;
  money: Record<number, string>;
  issued: string;
}

/** Margins of a receipt: 36 at the sides, 30 at top and bottom (RCP-007). */
const margins: [number, number, number, number] = [36, 30, 36, 30];
const ink = "#1e2422";
const faint = "#64675f";

/** The receipt as a letter-size document: letterhead, patient, sessions, each tax with its number, total, payment, signature. */
export function receiptDocument(
  model: ReceiptModel,
  { words, days, methods, money, issued }: ReceiptSay,
): TDocumentDefinitions {
  const { clinic, logo, therapist, patient, lines, signature, number, isDuplicate } = model;
  const sum = totalsOf(lines);
  const say = (cents: number) => money[cents] ?? "";
  const line = (label: string, amount: string, bold = false): Content[] => [
    { text: label, alignment: "right", bold, color: bold ? ink : faint },
    { text: amount, alignment: "right", bold },
  ];
  const title = isDuplicate ? `${words.receipt} — ${words.duplicate}` : words.receipt;
  const heading: Content[] = [{ text: clinic.name, style: "clinic" }, clinic.address, clinic.phone];
  const letterhead: Content = logo
    ? {
        columns: [
          { width: 192, stack: [{ image: logo, fit: [192, 144] }] },
          { stack: heading, alignment: "right" },
        ],
        columnGap: 16,
      }
    : { stack: heading };
  const label = (text: string, alignment: "left" | "right" = "left"): Content => ({ text, alignment, style: "label" });
  const sessions: Content[][] = lines.map(({ day, discipline, fee }) => [
    days[day] ?? day,
    discipline,
    { text: say(fee), alignment: "right" },
  ]);
  return {
    pageSize: "LETTER",
    pageMargins: margins,
    info: { title, producer: receiptProducer },
    defaultStyle: { fontSize: 10, lineHeight: 1.25, color: ink },
    styles: {
      clinic: { fontSize: 15, bold: true },
      title: { fontSize: 18, bold: true },
      label: { color: faint, fontSize: 9 },
    },
    content: [
      letterhead,
      {
        columns: [
          { text: title, style: "title" },
          {
            text: number === null ? words.preview : `${words.number} ${number}`,
            alignment: "right",
            margin: [0, 6, 0, 0],
          },
        ],
        margin: [0, 28, 0, 18],
      },
      {
        columns: [
          [{ text: words.receivedFrom, style: "label" }, { text: patient.name, bold: true }, patient.address],
          [
            { text: therapist.discipline, style: "label" },
            { text: therapist.name, bold: true },
            ...(therapist.membershipNo ? [`${words.member} ${therapist.membershipNo}`] : []),
          ],
        ],
        margin: [0, 0, 0, 20],
      },
      {
        layout: "lightHorizontalLines",
        table: {
          headerRows: 1,
          widths: [80, "*", 90],
          body: [[label(words.date), label(words.service), label(words.amount, "right")], ...sessions],
        },
      },
      {
        layout: "noBorders",
        margin: [0, 10, 0, 0],
        table: {
          widths: ["*", 90],
          body: [
            ...taxesOf(lines).map(({ name, numberOrId, amount }) =>
              line(numberOrId ? `${name} (${words.taxNumber} ${numberOrId})` : name, say(amount)),
            ),
            line(words.total, say(sum.total), true),
            ...lines.map(({ paymentMethod, amountPaid, day }) =>
              line(
                `${words.paid} — ${methods[paymentMethod] ?? ""}${lines.length > 1 ? `, ${days[day] ?? day}` : ""}`,
                say(amountPaid),
              ),
            ),
          ],
        },
      },
      {
        margin: [0, 36, 0, 0],
        stack: [
          ...(signature
            ? [
                {
                  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signature.width} ${signature.height}"><path d="${signaturePath(signature)}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/></svg>`,
                  width: 200,
                },
              ]
            : [{ text: " ", margin: [0, 0, 0, 24] as [number, number, number, number] }]),
          { canvas: [{ type: "line", x1: 0, y1: 2, x2: 220, y2: 2, lineWidth: 0.5, lineColor: faint }] },
          { text: therapist.name, style: "label" },
          { text: `${words.issued} ${issued}`, style: "label" },
        ],
      },
    ],
  };
}
