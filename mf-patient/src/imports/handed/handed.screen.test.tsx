import { within } from "@testing-library/react";
import { newId } from "@carnet/shell/api";
import { handedScope, type HandedLines } from "@carnet/shell/importing";
import { answers, closeScreens, type Answer } from "@carnet/shell/testing";
import { getOwnShareRows, getOwnShares, reportOwnShare, type OwnShare } from "@carnet/services/admin/contract";
import {
  closeImport,
  emptyPatient,
  findTwins,
  getImportedLines,
  getImports,
  uploadImport,
  writeImported,
  type CreatePatientBody,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../../testing/a-clinic.ts";
import { openRoom, sentBy } from "../../testing/open-room.ts";
import { importWriter } from "../import-writer.ts";
import { loadImportWords } from "../words.ts";
import { handedWriter } from "./hand-in.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
beforeEach(() => {
  importWriter.forget();
  handedWriter.forget();
});
const slow = { timeout: 30_000 };

/** Two people with an error: a day that is none, and no last name. */
const faulty: HandedLines["faulty"] = [
  {
    line: 902,
    fields: { ...emptyPatient, firstName: "Zoé", lastName: "Nadeau" },
    extras: [],
    problems: [{ field: "dateOfBirth", code: "noSuchDay", text: "31/02/1980" }],
    cells: ["Zoé Nadeau", "31/02/1980"],
  },
  {
    line: 903,
    fields: { ...emptyPatient, firstName: "Paul", dateOfBirth: "1970-12-12" },
    extras: [],
    problems: [{ field: "lastName", code: "nameMissing", text: "" }],
    cells: ["Paul", "12/12/1970"],
  },
];

const linesOf = (lot: number, count: number): HandedLines["lines"] =>
  Array.from({ length: count }, (_, at) => ({
    line: lot * 1_000 + at + 2,
    fields: { ...emptyPatient, firstName: `Prénom ${lot}`, lastName: `Nom ${lot} ${at}`, dateOfBirth: "1980-02-29" },
    notes: at % 2 === 0 ? `Luthier ${lot} ${at}` : "",
  }));

/** Both services in memory; `failsAt` ends the connection once so many records are there, and a lot's `refused` line is not taken. */
async function aHouse(
  sizes: number[],
  { refused = null as number | null, isForeign = false, faulty = [] as HandedLines["faulty"] } = {},
) {
  const encode = (value: object) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;
  const sealed = new Map<string, ArrayBuffer>();
  const shares: OwnShare[] = [];
  const { id: userId, pubKey } = clinic.user;
  for (const [lot, size] of sizes.entries()) {
    const id = newId();
    const sealing = { sealedBy: "Ada Roy", sealedAt: "2026-11-20T14:00:00.000Z" };
    shares.push({
      id,
      fileName: "groupe.csv",
      clinicId,
      lines: size + faulty.length,
      imported: 0,
      importId: null,
      ...sealing,
    });
    const to = { userId: isForeign ? newId() : userId, pubKey };
    const columns = ["Nom", "Naissance"];
    const text = encode({ fileName: "groupe.csv", columns, lines: linesOf(lot, size), faulty });
    sealed.set(id, await clinic.crypto.sealForPerson(to, handedScope(clinicId), text));
  }
  const kept = {
    shares,
    failsAt: null as number | null,
    imports: new Map<string, Map<number, CreatePatientBody>>(),
    refused: [] as number[],
    records: () => [...kept.imports.values()].flatMap((lines) => [...lines]),
  };
  const table: Answer[] = [
    answers(getImports, []),
    answers(findTwins, ({ body }) => ({ found: (body as { people: object[] }).people.map(() => []) })),
    answers(getOwnShares, () => ({ shares: [...kept.shares] })),
    answers(getOwnShareRows, ({ path }) => new Uint8Array(sealed.get(path.split("/").at(-2)!)!) as never),
    answers(reportOwnShare, ({ path, body }) => {
      const share = kept.shares.find(({ id }) => path.endsWith(id))!;
      const said = body as { importId: string; imported: number; refused: number[]; isDone: boolean };
      share.importId ??= said.importId;
      share.imported = Math.max(share.imported, said.imported);
      if (said.isDone) {
        kept.shares = kept.shares.filter(({ id }) => id !== share.id);
        kept.refused.push(...said.refused);
      }
      return { importId: share.importId };
    }),
    answers(uploadImport, () => {
      const fileId = newId();
      kept.imports.set(fileId, new Map());
      return { fileId };
    }),
    answers(getImportedLines, ({ path }) => ({
      lines: [...kept.imports.get(path.split("/").at(-2)!)!.keys()],
      awaited: [],
    })),
    answers(writeImported, ({ path, body }, refuse) => {
      if (kept.failsAt !== null && kept.records().length >= kept.failsAt) throw refuse("siteRestrictionViolation");
      const written = kept.imports.get(path.split("/").at(-2)!)!;
      const { items } = body as { items: { line: number; patient: CreatePatientBody }[] };
      return {
        items: items.map(({ line, patient }) => {
          if (line === refused) return { line, record: null, refused: "nameDuplicate", duplicates: [] };
          if (!written.has(line)) written.set(line, patient);
          const { id, clinicId: of, pkc, keyForPrincipal, identity, notes, ...clear } = written.get(line)!;
          const record = {
            id,
            clinicId: of,
            pkc,
            keyForPrincipal: keyForPrincipal!,
            identity,
            notes: notes ?? null,
            clear,
          };
          return { line, record, refused: null, duplicates: [] };
        }),
      };
    }),
    answers(closeImport, {}),
  ];
  return { kept, table };
}

async function open({ table }: { table: Answer[] }, language: "en" | "fr" = "en") {
  await loadImportWords();
  const screen = await openRoom(clinic, "/patients/import/handed", [...table, ...clinicAnswers(clinic)], language);
  return {
    screen,
    begin: async (name: string) => screen.user.click(await screen.findByRole("button", { name }, slow)),
  };
}

/** The page is closed, and opened again. */
async function opensAgain(house: { table: Answer[] }) {
  closeScreens();
  importWriter.forget();
  handedWriter.forget();
  return open(house);
}

describe("what an administrator handed to an owner (ADM-014)", () => {
  it("becomes records in the owner's browser, of which nothing that was sealed is sent in clear", async () => {
    const house = await aHouse([3]);
    const { screen, begin } = await open(house, "fr");
    await begin("Créer leurs dossiers");
    expect(await screen.findByText("3 patients sont maintenant ici", {}, slow)).toBeVisible();
    expect(await screen.findByText("Rien ne vous attend", {}, slow)).toBeVisible();
    expect(house.kept.records().map(([line, { lastName }]) => [line, lastName])).toEqual([
      [2, "Nom 0 0"],
      [3, "Nom 0 1"],
      [4, "Nom 0 2"],
    ]);
    expect(sentBy(screen)).not.toContain("Luthier");
  });

  it("is all there, each line once, after the page was closed twice in the middle of several lots", async () => {
    const house = await aHouse([30, 30, 30], { refused: 2_007 });
    const first = await open(house);
    house.kept.failsAt = 25;
    await first.begin("Make their records");
    expect(await first.screen.findByText("The import stopped", {}, slow)).toBeVisible();
    expect(house.kept.records()).toHaveLength(25);
    const second = await opensAgain(house);
    house.kept.failsAt = 55;
    await second.begin("Make their records");
    expect(await second.screen.findByText("The import stopped", {}, slow)).toBeVisible();
    expect(house.kept.records()).toHaveLength(55);
    const before = house.kept.records();
    const third = await opensAgain(house);
    house.kept.failsAt = null;
    await third.begin("Make their records");
    await third.begin("Look at 1 line");
    await third.begin("Import 1 patient");
    expect(await third.screen.findByText("Nothing waits for you", {}, slow)).toBeVisible();
    expect(third.screen.getByText("1 line was not taken")).toBeVisible();
    const lines = house.kept.records().map(([line]) => line);
    const all = [0, 1, 2].flatMap((lot) => linesOf(lot, 30).map(({ line }) => line));
    expect(lines.toSorted((one, other) => one - other)).toEqual(all.filter((line) => line !== 2_007));
    expect(house.kept.refused).toEqual([2_007]);
    // One import for each lot, and what was written before is what is there.
    expect(house.kept.imports.size).toBe(3);
    expect(house.kept.records()).toEqual(expect.arrayContaining(before));
  }, 120_000);

  it.each([
    ["en", "Make their records", "Look at 2 lines", "There is no such day.", "Date of birth of line 902"],
    ["fr", "Créer leurs dossiers", "Regarder 2 lignes", "Ce jour n’existe pas.", "Date de naissance, ligne 902"],
  ] as const)(
    "with an error is mended in place by its owner, or left out, and nobody else is held up (%s)",
    async (language, begin, look, wrong, mend) => {
      const house = await aHouse([2], { faulty });
      const { screen, begin: press } = await open(house, language);
      expect(await screen.findByText(/Ada Roy/, {}, slow)).toBeVisible();
      await press(begin);
      await press(look);
      expect(house.kept.records().map(([line]) => line)).toEqual([2, 3]);
      expect(await screen.findByText(wrong, {}, slow)).toBeVisible();
      await screen.user.type(screen.getByLabelText(mend), "1980-02-28{Enter}");
      await press({ en: "Import 1 patient", fr: "Importer 1 patient" }[language]);
      const leaveOut = { en: "Leave out 1 line", fr: "Laisser de côté 1 ligne" }[language];
      await screen.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: leaveOut }));
      const nothing = { en: "Nothing waits for you", fr: "Rien ne vous attend" }[language];
      expect(await screen.findByText(nothing, {}, slow)).toBeVisible();
      expect(house.kept.records().map(([line, { dateOfBirth }]) => [line, dateOfBirth])).toEqual([
        [2, "1980-02-29"],
        [3, "1980-02-29"],
        [902, "1980-02-28"],
      ]);
      expect(house.kept.refused).toEqual([903]);
      expect(house.kept.imports.size).toBe(1);
      expect(sentBy(screen)).not.toContain("31/02/1980");
    },
  );

  it("that does not open says so, and nothing is written", async () => {
    const house = await aHouse([2], { isForeign: true });
    const { screen, begin } = await open(house);
    await begin("Make their records");
    expect(await screen.findByText("These patients cannot be opened", {}, slow)).toBeVisible();
    expect(house.kept.imports.size).toBe(0);
    expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  });
});
