import { newId } from "@carnet/shell/api";
import { wordsLoaded } from "@carnet/shell/i18n";
import { answers, asks, openScreen } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { openPatientOf, requireRecord } from "@carnet/shell/record";
import type { FieldRef } from "@carnet/shell/crypto";
import type { RawStatement, SealedOriginal, TakenSeance } from "@carnet/shell/take-out";
import { getPatient } from "@carnet/services/patient/contract";
import {
  getFormerSeanceParts,
  getSeanceManifest,
  getSeances,
  historyPageSize,
  packLines,
  type Amendment,
  type Seance,
} from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { signatureOver } from "../finalizing/finalize-seance.ts";
import { partsOf } from "../manifest/given.ts";
import { aLine, type SeanceLine } from "../manifest/seances-manifest.ts";
import { signatureOverAmendment } from "../signatures/sign-amendment.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { takeSeances } from "./take-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});
const lineOf = (seance: Seance): SeanceLine => ({ ...aLine(seance.id, seance.number), parts: partsOf(seance) });

/** A page that may read these sessions, and the record on it; `lines` is their list where it says something else. */
async function open(seances: Seance[], { language = "en" as "en" | "fr", lines = seances.map(lineOf) } = {}) {
  const manifest = await world.crypto.sealManifest(world.ref, "seances", lines, 0);
  const screen = await openScreen([{ path: "*", element: <p>page</p> }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language,
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeanceManifest, { manifest }),
      answers(getFormerSeanceParts, { rev: 1, versions: [] }),
      answers(getSeances, ({ query }) =>
        seances
          .toSorted((one, other) => other.number - one.number)
          .filter(({ number }) => number < Number(query.get("before") ?? Infinity))
          .slice(0, Number(query.get("limit"))),
      ),
    ],
  });
  await wordsLoaded();
  return { screen, record: openPatientOf(await requireRecord(world.patient.id)) };
}
const { signal } = new AbortController();
const take = async (seances: Seance[], options: NonNullable<Parameters<typeof open>[1]> = {}, last?: number) =>
  takeSeances((await open(seances, options)).record, { language: options.language ?? "en", signal, last });

const closed = { finalizedAt: "2026-11-20T15:00:00.000Z" };
const segment = { x0: 100, y0: 100, x1: 140, y1: 160, scale: 1 };
const front = packLines({ "#f00": [segment], "#00f": [{ ...segment, x0: 300, x1: 320 }] });

/** An amendment of a closed session, sealed and signed by Dr Morel. */
async function amend(seance: Seance, path: string, amended: unknown, ordinal = 1): Promise<Amendment> {
  const { crypto, ref, patient, me } = world;
  const key = path.replace(/\.+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const place = amendmentPlace(seance.id, key, ordinal);
  const value = { amended, reason: "correction", because: "the other side" };
  const [text] = await crypto.seal(ref, [{ ref: place, value, rev: 1 }]);
  const open = { crypto, ref, patient };
  const name = `${me.firstName} ${me.lastName}`;
  const statement = await signatureOverAmendment(open, seance, { place, path: key, ordinal, text: text!, name });
  const amender = { userId: me.id, name };
  return { ordinal, text: text!, amender, time: "2026-11-21T15:00:00.000Z", inProgress: false, statement };
}

async function aSigned(words: Parameters<typeof aSealedSeance>[1]): Promise<Seance> {
  const { crypto, ref, patient } = world;
  const seance = await aSealedSeance(world, { ...closed, ...words });
  const signature = await signatureOver({ crypto, ref, patient }, { ...seance, finalizedAt: null });
  return { ...seance, finalizeStatement: signature!.finalizeStatement };
}

const partIn = ({ sections }: TakenSeance, title: string) => sections.find((each) => each.title === title)?.blocks;

describe("a session that leaves the house", () => {
  it("says every part that is written, who closed it, and that the signature holds", async () => {
    const seance = await aSigned({
      number: 4,
      typeOfSeance: "hybrid",
      parts: {
        notes: "Dort mal",
        hybrid: [{ disfunction: "ERS", techniqueIntervention: "Étirement" }],
        exclusions: { clinicalSigns: "", exclusionTests: "", warning: "Pas de manipulation" },
      },
    });
    const { seances, missing } = await take([seance]);
    expect(missing).toEqual([]);
    expect(seances[0]).toMatchObject({
      number: 4,
      title: "Session 4 · 20\u00a0Nov\u00a02026",
      isDraft: false,
      troubles: [],
    });
    expect(seances[0]!.closing).toMatch(/^Finalised by .+ · The signature matches this chart$/);
    expect(partIn(seances[0]!, "Notes")).toEqual([{ kind: "text", text: "Dort mal", isStruck: false }]);
    expect(partIn(seances[0]!, "Warning")).toEqual([{ kind: "text", text: "Pas de manipulation", isStruck: false }]);
    expect(partIn(seances[0]!, "Findings and treatment")).toMatchObject([
      { columns: ["No.", "Test", "Dysfunction", "Technique"], rows: [{ cells: ["1", "", "ERS", "Étirement"] }] },
    ]);
    expect(seances[0]!.billing.blocks).toMatchObject([{ facts: [{ label: "Fee", text: "$110.00" }, {}, {}, {}] }]);
  });

  it("keeps what was amended beside what stands instead, with who, why and the signature", async () => {
    const signed = await aSigned({
      parts: { notes: "Genou gauche", objectives: [{ structure: "L5" }, { structure: "Genou gauche" }] },
      views: { front },
    });
    const after = packLines({ "#f00": [segment] });
    const seance: Seance = {
      ...signed,
      amendments: {
        notes: [await amend(signed, "notes", "Genou droit")],
        objectives1: [await amend(signed, "objectives.1", [{ structure: "Genou droit" }])],
        drawingsFront: [await amend(signed, "drawings.front", after)],
      },
    };
    const { seances } = await take([seance]);
    const line = expect.stringMatching(
      /^Amended · .+ · Reason: Correction, the other side · Signature verified$/,
    ) as unknown as string;
    expect(partIn(seances[0]!, "Notes")).toEqual([
      { kind: "text", text: "Genou gauche", isStruck: true },
      { kind: "text", text: "Genou droit", isStruck: false },
      { kind: "note", text: line },
    ]);
    expect(partIn(seances[0]!, "Objective findings")).toEqual([
      {
        kind: "table",
        columns: ["No.", "Structure"],
        rows: [
          { cells: ["1", "L5"], isStruck: false },
          { cells: ["2", "Genou gauche"], isStruck: true },
        ],
      },
      { kind: "table", columns: ["No.", "Structure"], rows: [{ cells: ["2", "Genou droit"], isStruck: false }] },
      { kind: "note", text: line },
    ]);
    const [drawings] = seances[0]!.drawings;
    const [beside, ...notes] = drawings!.blocks;
    const both = beside?.kind === "drawings" ? beside.drawings : [];
    expect(both.map(({ title, legend }) => [title, legend])).toEqual([
      ["Front, as signed", "R Red pencil, 1 stroke · B Blue pencil, 1 stroke"],
      ["Front, as amended", "R Red pencil, 1 stroke"],
    ]);
    expect(notes).toEqual([
      { kind: "note", text: "1 blue stroke removed" },
      { kind: "note", text: line },
    ]);
  });

  it("takes along the envelopes that its signatures are over, so that these can be checked without a key", async () => {
    const signed = await aSigned({ number: 2, parts: { notes: "Genou gauche" }, views: { front } });
    const seance = { ...signed, amendments: { notes: [await amend(signed, "notes", "Genou droit")] } };
    const [taken] = (await take([seance])).seances;
    const { id, fields, amendments } = taken!.sealed;
    const digestOf = (list: readonly SealedOriginal[]) =>
      world.crypto.digestSeance(list.map(({ place, sealed }) => ({ ref: place as FieldRef, sealed })));
    const saidIn = ({ body }: RawStatement) => JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    const digest = await digestOf(fields);
    expect(saidIn(taken!.raw.statement!)).toMatchObject({ t: "finalize", session: id, digest });
    const [{ path, ordinal, ...text }] = amendments as [(typeof amendments)[number]];
    const [amended] = taken!.raw.amendments["notes"]!;
    expect(saidIn(amended!.statement!)).toMatchObject({
      path,
      ordinal,
      amends: digest,
      digest: await digestOf([text]),
    });
  });

  it("draws each view as lines with its figure, a letter for each colour and the numbers of rows, in French", async () => {
    const seance = await aSealedSeance(world, {
      parts: { objectives: [{ structure: "L5", mark: { view: "front", x: 300, y: 200 } }] },
      views: { front, _blank: packLines({ "#090": [segment] }) },
    });
    const { seances } = await take([seance], { language: "fr" });
    const [body, sheet] = seances[0]!.drawings;
    const [drawn] = body!.blocks.flatMap((block) => (block.kind === "drawings" ? block.drawings : []));
    const svg = new DOMParser().parseFromString(drawn!.svg, "image/svg+xml");
    expect(svg.querySelector("parsererror")).toBeNull();
    expect([...svg.querySelectorAll("text")].map((each) => each.textContent)).toEqual(["R", "B", "1"]);
    expect(svg.querySelectorAll("path[stroke='#c5221b']")).toHaveLength(1);
    expect(svg.querySelectorAll("path").length).toBeGreaterThan(5);
    expect(drawn!.legend).toContain("Les numéros sont ceux des lignes des observations");
    expect(sheet!.blocks).toMatchObject([{ kind: "drawings", isFreeHand: true, drawings: [{ legend: /^V / }] }]);
  });

  it("says in the place of a part that does not open that it does not, and hides nothing else", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Dort mal", analysis: "Lombalgie" } });
    const other = await aSealedSeance(world, { parts: { notes: "Autre" } });
    const { seances } = await take([{ ...seance, notes: other.notes }]);
    expect(partIn(seances[0]!, "Notes")).toEqual([{ kind: "note", text: expect.stringMatching(/^Not open to you/) }]);
    expect(partIn(seances[0]!, "Analysis")).toMatchObject([{ text: "Lombalgie" }]);
    expect(seances[0]!.troubles).toHaveLength(1);
  });

  it("is read page by page to the last, or as many as are asked for, and names those that are not given", async () => {
    const seances = await Promise.all(
      Array.from({ length: 61 }, (_, at) => aSealedSeance(world, { number: at + 1, parts: { notes: `n${at + 1}` } })),
    );
    const lines = [...seances.map(lineOf), aLine(newId(), 62)];
    const all = await take(seances, { lines });
    expect(all.seances.map(({ number }) => number)).toEqual(Array.from({ length: 61 }, (_, at) => 61 - at));
    expect(all.missing).toEqual([62]);
  });

  it("of a long record comes in pages of one size, with how many of how many were read, and stops between two", async () => {
    const count = 300;
    const written = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        aSealedSeance(world, { number: at + 1, parts: { notes: `n${at + 1}` } }),
      ),
    );
    const { screen, record } = await open(written);
    const pages: [number, number][] = [];
    const { seances, missing } = await takeSeances(record, {
      language: "en",
      signal,
      onRead: (read, total) => void pages.push([read, total]),
    });
    expect([seances.length, missing]).toEqual([count, []]);
    expect(seances.every(({ number, raw }) => raw.parts["notes"] === `n${number}`)).toBe(true);
    expect(pages.slice(0, 6)).toEqual([50, 100, 150, 200, 250, 300].map((read) => [read, count]));
    const asked = screen.requests.filter(asks(getSeances));
    expect(asked.length).toBeLessThanOrEqual(count / historyPageSize + 1);

    const stop = new AbortController();
    const stopped = takeSeances(record, { language: "en", signal: stop.signal, onRead: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
    expect(screen.requests.filter(asks(getSeances))).toHaveLength(asked.length + 1);
  });

  it("stops where it is asked to", async () => {
    const { record } = await open([await aSealedSeance(world)]);
    await expect(takeSeances(record, { language: "en", signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
