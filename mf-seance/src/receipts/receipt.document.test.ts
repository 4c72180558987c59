import { isOwnReceipt, receiptProducer, type ReceiptContent, type ReceiptLine } from "@carnet/services/seance/contract";
import { billFee } from "@carnet/services/framework/contract";
import { readPdf } from "@carnet/shell/testing";
import { wordsOf, type Paper } from "./paper-of.ts";
import { receiptDocument } from "./receipt.document.ts";

const taxes = [
  { name: "TPS", rate: 5, numberOrId: "81234 5678 RT0001", calculatedAfterPreviousTaxes: false },
  { name: "TVQ", rate: 9.975, numberOrId: "1223456789 TQ0001", calculatedAfterPreviousTaxes: false },
];
const line = (day: string, changes: Partial<ReceiptLine> = {}): ReceiptLine => {
  const fee = changes.fee ?? 11_000;
  const bill = billFee(fee, taxes);
  return {
    seanceId: crypto.randomUUID(),
    number: 1,
    day,
    disciplineId: null,
    discipline: "Ostéopathie",
    fee,
    taxes: bill.taxes,
    total: bill.total,
    payments: [{ method: "ETRANSFERT", amount: bill.total }],
    ...changes,
  };
};
const naet = { discipline: "NAET", fee: 9_500 };
const cash = (fee = 11_000) => ({ payments: [{ method: "CASH" as const, amount: billFee(fee, taxes).total }] });
/** The twelve visits that the drawn receipt shows. */
const twelve = [
  line("2025-12-09"),
  line("2026-01-13", cash()),
  line("2026-02-10", cash()),
  line("2026-03-17"),
  line("2026-04-14", { ...naet, ...cash(9_500) }),
  line("2026-06-09"),
  line("2026-07-07", cash()),
  line("2026-07-21"),
  line("2026-09-15", naet),
  line("2026-10-13"),
  line("2026-10-27"),
  line("2026-11-21"),
];
const content: ReceiptContent = {
  language: "fr",
  clinic: {
    name: "Clinique des Tilleuls",
    address: "1240, avenue Cartier, bureau 2",
    address2: "Québec (Québec) G1R 2S5",
    phone: "418 555-0186",
  },
  logo: null,
  patient: {
    name: "Odette Marchand-Larivière",
    dateOfBirth: "1990-02-14",
    address: "88, rue des Braves, app. 4, Québec QC G1S 3B9",
  },
  therapist: {
    name: "Hélène Morel",
    memberships: [
      { discipline: "Ostéopathie", number: "OQ-7788" },
      { discipline: "NAET", number: "N-2041" },
    ],
  },
  lines: twelve,
  signature: { width: 490, height: 80, typed: null, lines: [{ x0: 20, y0: 60, x1: 300, y1: 20 }] },
};
const paper = (changes: Partial<ReceiptContent> = {}, more: Partial<Paper> = {}): Paper => ({
  content: { ...content, ...changes },
  number: "2026-00419",
  day: "2026-11-23",
  original: null,
  corrects: null,
  correctedBy: null,
  ...more,
});

async function bytesOf(document: object): Promise<Buffer> {
  const { default: maker } = await import("pdfmake/build/pdfmake");
  const { default: fonts } = await import("pdfmake/build/vfs_fonts");
  (maker as unknown as { addVirtualFileSystem(files: unknown): void }).addVirtualFileSystem(fonts);
  const made = maker.createPdf(document as never) as unknown as { getBuffer(): Promise<Uint8Array> };
  return Buffer.from(await made.getBuffer());
}

/** A receipt as it is drawn, as a reader of PDF finds it: its bytes, its text page by page and as a whole, and where each piece stands. */
async function print(of: Paper) {
  const bytes = await bytesOf(receiptDocument(wordsOf(of)));
  const read = await readPdf(bytes);
  const pages = read.map(({ text }) => text);
  return { bytes, pages, text: pages.join(" "), pieces: read.flatMap(({ pieces }) => pieces) };
}

/** Pieces that stand in a margin: the foot alone may stand in the lower one. */
const outside = (pieces: { text: string; left: number; right: number; bottom: number }[]) =>
  pieces.filter(({ left, right, bottom }) => left < 35.5 || right > 612 - 35.5 || bottom < 30 || bottom > 792);

/** Days that a receipt may have its visits on, one each week. */
const weekly = (count: number, first = "2022-01-03") =>
  Array.from({ length: count }, (_, at) =>
    line(new Date(Date.parse(first) + at * 604_800_000 * 4).toISOString().slice(0, 10)),
  );

describe("a receipt on paper (RCP-007)", () => {
  it("is a letter with margins of 36 and 30, and nothing outside of them but the foot", async () => {
    expect(receiptDocument(wordsOf(paper()))).toMatchObject({ pageSize: "LETTER", pageMargins: [36, 30, 36, 30] });
    const { bytes, pieces } = await print(paper());
    expect(bytes.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
    expect(pieces.length).toBeGreaterThan(50);
    expect(outside(pieces)).toEqual([]);
  });

  it("says in French who, what, each tax with its number, payments by method, key and total, to the cent", async () => {
    const { pages } = await print(paper());
    expect(pages).toHaveLength(1);
    const [text] = pages;
    for (const words of [
      "Clinique des Tilleuls",
      "Nº 2026-00419",
      "Émis le 23 nov. 2026",
      "Odette Marchand-Larivière",
      "Naissance : 14 févr. 1990",
      "88, rue des Braves, app. 4, Québec QC G1S 3B9",
      "Membre nº OQ-7788 · Ostéopathie",
      "Membre nº N-2041 · NAET",
      "Ostéopathie, 10 visites à 110,00 $",
      "NAET, 2 visites à 95,00 $",
      "TPS 5 %",
      "81234 5678 RT0001",
      "TVQ 9,975 %",
      "1223456789 TQ0001",
      "1 290,00 $",
      "64,50 $",
      "128,66 $",
      "1 483,16 $",
      "994,52 $",
      "488,64 $",
      "Les 12 visites marquées ci-dessus ont été payées en entier.",
      "Page 1 de 1",
    ])
      expect(text).toContain(words);
  });

  it.each([
    ["fr", "418 555-0186\u00a0poste\u00a012"],
    ["en", "418 555-0186\u00a0ext.\u00a012"],
  ] as const)("writes an extension of the clinic's telephone in the language of the paper: %s", (language, phone) => {
    const clinic = { ...content.clinic, phone: "418 555-0186 x12" };
    expect(wordsOf(paper({ language, clinic })).clinic.lines).toContain(phone);
  });

  it("says the same in English, where the patient reads English, with the taxes' English names (P2)", async () => {
    const { pages } = await print(paper({ language: "en" }, { original: "2026-11-23", day: "2026-11-30" }));
    for (const words of [
      "Receipt",
      "No. 2026-00419",
      "Issued 30 Nov 2026",
      "DUPLICATE",
      "Original issued 23 Nov 2026",
      "GST 5%",
      "QST 9.975%",
      "$1,483.16",
      "Received from",
      "Interac transfer",
      "Page 1 of 1",
    ])
      expect(pages[0]).toContain(words);
    expect(pages[0]).not.toMatch(/TPS|TVQ|Reçu/);
  });

  it("has a grid of 31 days and twelve months that end with the last visit, and the months between more", () => {
    const { grid } = wordsOf(paper());
    expect(grid.rows).toHaveLength(12);
    expect(grid.rows.map(({ days }) => days.length)).toEqual(Array.from({ length: 12 }, () => 31));
    expect([grid.rows[0]!.month, grid.rows.at(-1)!.month]).toEqual(["déc.\u00a02025", "nov.\u00a02026"]);
    expect(grid.rows[2]!.days.slice(27)).toEqual(["", null, null, null]);
    expect(grid.rows[7]).toMatchObject({ visits: "2", fees: "220,00\u00a0$" });
    expect(grid.rows[7]!.days[6]).toBe("O");
    expect(wordsOf(paper({ lines: [line("2026-11-21")] })).grid.rows).toHaveLength(12);
    expect(wordsOf(paper({ lines: [line("2024-02-29"), line("2026-11-21")] })).grid.rows).toHaveLength(34);
  });

  it("gives disciplines of one first letter different letters, and counts visits of one day", () => {
    const lines = [line("2026-11-21"), line("2026-11-21"), line("2026-11-20", { discipline: "Orthothérapie" })];
    const { grid } = wordsOf(paper({ lines }));
    expect(grid.key.map(({ letter }) => letter)).toEqual(["O", "R"]);
    expect(grid.rows.at(-1)!.days.slice(19, 21)).toEqual(["R", "2O"]);
  });

  it("repeats its head and the columns' on a second page, and cuts nothing (P3)", async () => {
    const long = "Taxe de vente harmonisée des provinces de l’Atlantique, taux courant";
    const lines = weekly(60).map((each) => ({
      ...each,
      taxes: each.taxes.map((tax) => ({ ...tax, name: tax.name === "TPS" ? long.slice(0, 60) : tax.name })),
    }));
    const { pages, text, pieces } = await print(
      paper({
        lines,
        therapist: { name: "Hélène Morel", memberships: [{ discipline: "Ostéopathie", number: "9".repeat(70) }] },
        patient: { ...content.patient, name: "Maximilienne-Alexandrine ".repeat(4).slice(0, 80) },
      }),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toMatch(/Clinique des Tilleuls[^]*Nº 2026-00419/);
    expect(pages[1]).toMatch(/Mois[^]*Visites[^]*Honoraires/);
    expect(outside(pieces)).toEqual([]);
    const months = pieces.filter(({ text: piece }) => /^\S+\s\d{4}$/.test(piece)).length;
    expect(months).toBeGreaterThanOrEqual(60 - 5);
    expect(text).toContain("Total payé");
    expect(text).toContain("Signature du thérapeute");
  });

  it("loses nothing of a head with the largest logo and of ten taxes with long names", async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      ...taxes[0]!,
      name: `Taxe ${at} ${"longue ".repeat(7)}`,
      amount: 1,
    }));
    const names = "Marie-Hélène ".repeat(6).trim();
    const { text } = await print(
      paper({
        logo: dot,
        lines: weekly(30).map((each) => ({ ...each, taxes: many })),
        clinic: { ...content.clinic, name: names, address: names },
        patient: { ...content.patient, name: names, address: names },
      }),
    );
    for (const { name } of many) expect(text).toContain(name.trim().slice(0, 20));
    for (const words of ["Total payé", "Signature du thérapeute", "ont été payées en entier"])
      expect(text).toContain(words);
  });

  it("names the receipt it corrects, and the one that corrects it", async () => {
    const corrected = await print(paper({}, { corrects: "2026-00418" }));
    expect(corrected.text).toContain("Corrige et remplace le reçu nº 2026-00418");
    const former = await print(paper({}, { correctedBy: "2026-00420" }));
    expect(former.text).toContain("Remplacé par le reçu nº 2026-00420");
  });

  it("has no number in a preview", async () => {
    const { pages } = await print(paper({}, { number: null }));
    expect(pages[0]).toContain("Aperçu, sans numéro");
    expect(pages[0]).not.toContain("Nº");
  });

  it("leaves a line for a hand where no signature is copied, and takes a name typed for one", async () => {
    expect(JSON.stringify(receiptDocument(wordsOf(paper({ signature: null }))).content)).not.toContain("svg");
    const { pages } = await print(paper({ signature: { width: 1, height: 1, typed: "H. Morel, D.O.", lines: [] } }));
    expect(pages[0]).toContain("H. Morel, D.O.");
  });

  it("keeps a logo within 192 by 144", () => {
    expect(JSON.stringify(receiptDocument(wordsOf(paper({ logo: dot }))).content)).toContain('"fit":[192,144]');
  });
});

/** A dot, as a logo: it is drawn as large as a logo may be. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

describe("a receipt as the service recognises it, which mails no other", () => {
  const own = (bytes: Buffer) => isOwnReceipt(bytes.toString("latin1"));

  it("is ours with a logo, a name of brackets and strokes, and as many sessions as one receipt may carry", async () => {
    const clinic = { ...content.clinic, name: "Clinique (du) Verger \\ (% #1" };
    const { bytes } = await print(
      paper({ clinic, logo: dot, lines: Array.from({ length: 400 }, (_, at) => twelve[at % 12]!) }),
    );
    expect(own(bytes)).toBe(true);
    const text = bytes.toString("latin1");
    expect(isOwnReceipt(text.replace(receiptProducer, "Another program"))).toBe(false);
    expect(isOwnReceipt(text.replace("[0 0 612 792]", "[0 0 612 999]"))).toBe(false);
  });

  it.each([
    ["of another program that says our name", { pageSize: "A4" }],
    ["that leads to a page", { content: [{ text: "Pay here", link: "https://evil.example" }] }],
    ["that carries a file", { files: { a: { src: "data:text/plain;base64,QQ==", name: "a.txt" } } }],
    ["that asks for a password", { userPassword: "a" }],
  ])("is nothing %s", async (_, other) => {
    expect(own(await bytesOf({ ...receiptDocument(wordsOf(paper())), ...other }))).toBe(false);
  });
});
