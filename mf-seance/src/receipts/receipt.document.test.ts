import { isOwnReceipt, receiptProducer } from "@carnet/services/seance/contract";
import { receiptDocument, type ReceiptSay } from "./receipt.document.ts";
import { taxesOf, totalsOf, type ReceiptLine, type ReceiptModel } from "./receipt-words.ts";

const tax = (name: string, amount: number) => ({
  name,
  rate: 5,
  numberOrId: `${name}-1`,
  calculatedAfterPreviousTaxes: false,
  amount,
});
const line: ReceiptLine = {
  day: "2026-11-20",
  discipline: "Osteopathy",
  fee: 11000,
  taxes: [tax("TPS", 550), tax("TVQ", 1097)],
  total: 12647,
  amountPaid: 12647,
  paymentMethod: "CASH",
};
const model: ReceiptModel = {
  clinic: { name: "Clinique des Tilleuls", address: "12, rue des Tilleuls", phone: "418 555-0142" },
  logo: null,
  therapist: { name: "Anne Lavoie", discipline: "Osteopathy", membershipNo: "OQ-2210" },
  patient: { name: "Camille Tremblay", address: "" },
  lines: [line],
  signature: { width: 490, height: 80, lines: [{ x0: 1, y0: 2, x1: 3, y1: 4 }] },
  number: 7,
  isDuplicate: true,
  issuedAt: "2026-11-20T15:00:00.000Z",
};
const words = {
  receipt: "Receipt",
  duplicate: "DUPLICATE",
  number: "No.",
  date: "Date",
  service: "Service",
  amount: "Amount",
  total: "Total",
  paid: "Paid",
  issued: "Issued on",
  member: "Member no.",
  receivedFrom: "Received from",
  taxNumber: "no.",
  preview: "Preview",
};
const say: ReceiptSay = {
  words,
  days: { "2026-11-20": "11/20/2026" },
  methods: { CASH: "Cash" },
  money: { 11000: "$110.00", 550: "$5.50", 1097: "$10.97", 12647: "$126.47" },
  issued: "11/20/2026",
};

/** A dot, as a logo. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("a receipt on paper (RCP-007)", () => {
  it("is a letter with margins of 36 and 30", () => {
    expect(receiptDocument(model, say)).toMatchObject({ pageSize: "LETTER", pageMargins: [36, 30, 36, 30] });
  });

  const drawnOf = async (document: ReturnType<typeof receiptDocument>) => {
    const { default: maker } = await import("pdfmake/build/pdfmake");
    const { default: fonts } = await import("pdfmake/build/vfs_fonts");
    (maker as unknown as { addVirtualFileSystem(files: unknown): void }).addVirtualFileSystem(fonts);
    const drawn = maker.createPdf(document) as unknown as { getBuffer(): Promise<Uint8Array> };
    return Buffer.from(await drawn.getBuffer()).toString("latin1");
  };

  it("is drawn as the service recognises it, which mails no other", async () => {
    const pdf = await drawnOf(receiptDocument(model, say));
    expect(isOwnReceipt(pdf)).toBe(true);
    expect(isOwnReceipt(pdf.replace(receiptProducer, "Another program"))).toBe(false);
    expect(isOwnReceipt(pdf.replace("[0 0 612 792]", "[0 0 612 999]"))).toBe(false);
  });

  it("is recognised with a logo, a name of brackets and strokes, and as many sessions as one receipt may carry", async () => {
    const clinic = { ...model.clinic, name: "Clinique (du) Verger \\ (% #1" };
    const long = { ...model, clinic, logo: dot, lines: Array.from({ length: 400 }, () => line) };
    const money = { ...say.money, 5058800: "$50,588.00", 220000: "$2,200.00", 438800: "$4,388.00" };
    expect(isOwnReceipt(await drawnOf(receiptDocument(long, { ...say, money })))).toBe(true);
  });

  it.each([
    ["of another program that says our name", { pageSize: "A4" }],
    ["that leads to a page", { content: [{ text: "Pay here", link: "https://evil.example" }] }],
    ["that carries a file", { files: { a: { src: "data:text/plain;base64,QQ==", name: "a.txt" } } }],
    ["that asks for a password", { userPassword: "a" }],
  ])("is nothing %s", async (_, other) => {
    expect(isOwnReceipt(await drawnOf({ ...receiptDocument(model, say), ...other } as never))).toBe(false);
  });

  it("says who, what, each tax with its number, the total, the payment, its number and that it is a duplicate", () => {
    const text = JSON.stringify(receiptDocument(model, say).content);
    for (const phrase of [
      "Clinique des Tilleuls",
      "Camille Tremblay",
      "Member no. OQ-2210",
      "11/20/2026",
      "TPS (no. TPS-1)",
      "$10.97",
      "$126.47",
      "Paid — Cash",
      "No. 7",
      "Receipt — DUPLICATE",
      "M1 2L3 4",
    ]) {
      expect(text).toContain(phrase);
    }
  });

  it("leaves room for a hand-written signature when none is copied, and for a logo within 192 by 144", () => {
    expect(JSON.stringify(receiptDocument({ ...model, signature: null }, say))).not.toContain("svg");
    expect(JSON.stringify(receiptDocument({ ...model, logo: "data:image/png;base64,AA" }, say))).toContain(
      '"fit":[192,144]',
    );
  });
});

it("adds the taxes of several sessions up by name and number", () => {
  expect(taxesOf([line, line])).toEqual([
    { name: "TPS", numberOrId: "TPS-1", amount: 1100 },
    { name: "TVQ", numberOrId: "TVQ-1", amount: 2194 },
  ]);
  expect(totalsOf([line, line])).toEqual({ fee: 22000, total: 25294, amountPaid: 25294 });
});
