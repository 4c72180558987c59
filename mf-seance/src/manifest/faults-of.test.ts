import type { OpenPatient } from "@carnet/shell/record";
import { ofEach, sealedProperties, type Amendment, type Seance } from "@carnet/services/seance/contract";
import { faultsOf, isHalfListed, missingNumbers, type Fault } from "./faults-of.ts";
import { amendmentsOf, partsOf } from "./given.ts";
import {
  aLine,
  filledIn,
  seancesManifest,
  withAmendments,
  withGiven,
  withPart,
  withSignature,
  type SeanceLine,
} from "./seances-manifest.ts";

/** A digest that shows what it is of. */
const open = { crypto: { digestSeance: async (fields: unknown) => JSON.stringify(fields) } } as unknown as OpenPatient;
const sealed = (data: string) => ({ v: 1 as const, data });
/** An envelope of which the header alone is read: 16 bytes, the last four its revision. */
const atRevision = (rev: number) =>
  sealed(Buffer.from([1, 1, 1, 0, ...new Array<number>(8).fill(0), 0, 0, 0, rev, 0, 0]).toString("base64url"));
const statement = { body: "e30", sig: "A".repeat(86), by: "A".repeat(43) };

const amendment = (ordinal: number, over: Partial<Amendment> = {}): Amendment => ({
  ordinal,
  text: sealed(`Left, ${ordinal}.`),
  amender: { userId: "lavoie", name: "Anne Lavoie" },
  time: "2026-11-22T14:00:00.000Z",
  inProgress: false,
  statement,
  ...over,
});

const given = (over: Partial<Seance> = {}): Seance =>
  ({
    id: "s-1",
    number: 1,
    finalizedAt: null,
    finalizeStatement: null,
    amendments: {},
    drawings: { stereotype: null, notes: null, perspectives: {} },
    ...ofEach(sealedProperties, () => null),
    notes: sealed("Right."),
    ...over,
  }) as Seance;
const closed = (over: Partial<Seance> = {}) =>
  given({ finalizedAt: "2026-11-21T14:00:00.000Z", finalizeStatement: statement, ...over });
const line = (over: Partial<SeanceLine> = {}): SeanceLine => ({ ...aLine("s-1", 1), ...over });

/** A session that was signed and amended three times, the last time under way, and the list that says so. */
async function amended() {
  const notes = [amendment(1), amendment(2), amendment(3, { inProgress: true })];
  const seance = closed({ amendments: { notes } });
  const digest = await open.crypto.digestSeance(partFields(seance));
  const amendments = await amendmentsOf(open, seance);
  return { seance, notes, digest, amendments, listed: withSignature([], seance, { digest, amendments }) };
}
const partFields = ({ id, notes }: Seance) =>
  [{ ref: { entity: "seance", record: id, field: "notes" }, sealed: notes! }] as const;

describe("what is not as it was listed (P18)", () => {
  it("is nothing of a session that is, of one that nobody listed, and of one with more than was listed", async () => {
    const { seance, listed } = await amended();
    expect(await faultsOf(open, listed, seance)).toEqual([]);
    expect(await faultsOf(open, [], given())).toEqual([]);
    expect(await faultsOf(open, [line()], given())).toEqual([]);
  });

  const lies: [Fault, (notes: Amendment[]) => Partial<Seance>][] = [
    ["number", () => ({ number: 2 })],
    ["reopened", () => ({ finalizedAt: null })],
    ["unsigned", () => ({ finalizeStatement: null })],
    ["changed", () => ({ notes: sealed("Wrong.") })],
    ["changed", () => ({ analysis: sealed("More.") })],
    ["amendments", ([first, , under]) => ({ amendments: { notes: [first!, under!] } })],
    ["amendments", ([, second]) => ({ amendments: { notes: [second!] } })],
    ["amendments", ([first, second]) => ({ amendments: { notes: [first!, { ...second!, inProgress: true }] } })],
    ["amendments", () => ({ amendments: {} })],
    ["amendmentChanged", ([first, second]) => ({ amendments: { notes: [first!, { ...second!, text: first!.text }] } })],
    ["amendmentUnsigned", ([first, second]) => ({ amendments: { notes: [{ ...first!, statement: null }, second!] } })],
  ];
  it.each(lies)("is told as %s, and as nothing else", async (fault, lie) => {
    const { seance, notes, listed } = await amended();
    expect(await faultsOf(open, listed, { ...seance, ...lie(notes) })).toEqual([fault]);
  });

  it("is a part that was written, as long as the session is not signed", async () => {
    expect(await faultsOf(open, [line({ parts: { "seance/notes": 1, "drawing/front": 1 } })], given())).toEqual([
      "parts",
    ]);
    expect(await faultsOf(open, [line({ parts: { "seance/notes": 1 } })], given())).toEqual([]);
  });

  it("is a part that is older than it is listed, whoever has seen a later one (P6)", async () => {
    const listed = [line({ parts: { "seance/notes": 2 } })];
    expect(await faultsOf(open, listed, given({ notes: atRevision(1) }))).toEqual(["parts"]);
    expect(await faultsOf(open, listed, given({ notes: atRevision(2) }))).toEqual([]);
    expect(await faultsOf(open, listed, given({ notes: atRevision(3) }))).toEqual([]);
  });

  it("are parts that a list of before named alone, at any revision", async () => {
    const [read] = seancesManifest.schema.parse([{ ...line(), parts: ["seance/notes"] }]);
    expect(read!.parts).toEqual({ "seance/notes": 1 });
    expect(await faultsOf(open, [read!], given({ notes: atRevision(4) }))).toEqual([]);
  });
});

describe("the numbers of sessions that are listed and not given", () => {
  const content = [4, 2, 1, 3].map((number) => aLine(`s-${number}`, number));
  const headers = (...numbers: number[]) => numbers.map((number) => ({ id: `s-${number}` }));

  it("are those from the lowest that was fetched, in their order", () => {
    expect(missingNumbers(content, headers(1, 2, 3, 4), 1)).toEqual([]);
    expect(missingNumbers(content, headers(1), 1)).toEqual([2, 3, 4]);
    expect(missingNumbers(content, headers(4), 3)).toEqual([3]);
    expect(missingNumbers(content, [], 1)).toEqual([1, 2, 3, 4]);
  });

  it("are not answered for by another session under the number", () => {
    expect(missingNumbers(content, [...headers(1, 2, 3), { id: "another" }], 1)).toEqual([4]);
  });
});

describe("a list of before amendments were named each", () => {
  const before = (amendments: object) => seancesManifest.schema.parse([{ ...line({ digest: "D" }), amendments }]);

  it("says how many there are, and nothing of what each is", () => {
    const read = before({ notes: 2, objectives0: 1 });
    expect(read[0]!.amendments).toEqual({ "notes.1": null, "notes.2": null, "objectives0.1": null });
    expect(isHalfListed(read, closed())).toBe(true);
    expect(isHalfListed(before({}), closed())).toBe(false);
    expect(isHalfListed(read, closed({ id: "another" }))).toBe(false);
    expect(() => before({ notes: 1_000_000 })).toThrow();
  });

  it("is filled in by what is given, and what a list says of one stands", async () => {
    const { seance, amendments } = await amended();
    const read = before({ notes: 2 });
    const filled = withAmendments(read, seance, amendments);
    expect(filled[0]!.amendments).toEqual(amendments);
    expect(withAmendments(filled, seance, amendments)).toBe(filled);
    const said = { "notes.1": { digest: "E", isSigned: true }, "notes.9": null };
    expect(filledIn(said, amendments)).toEqual({ ...amendments, ...said });
  });
});

describe("a session that was signed before it was listed", () => {
  it("is half listed, until what is given of it is, under the number that was listed", () => {
    const content = [line({ parts: { "seance/notes": 1 } })];
    expect(isHalfListed(content, closed())).toBe(true);
    expect(isHalfListed(content, given())).toBe(false);
    expect(isHalfListed([line({ digest: "D" })], closed())).toBe(false);
    const asGiven = line({ digest: "D", number: 7 });
    expect(withGiven(content, closed({ number: 7 }), asGiven)).toEqual([line({ digest: "D" })]);
  });

  it("keeps a part that is listed and not given", () => {
    const content = [line({ parts: { "seance/notes": 1, "seance/analysis": 1 } })];
    expect(withGiven(content, closed(), line({ digest: "D" }))).toEqual(content);
  });
});

describe("what is written goes into the list", () => {
  it("a part once, and none of a session that is signed", () => {
    const first = withPart([], given(), "seance/analysis");
    expect(first).toEqual([line({ parts: { "seance/notes": 1, "seance/analysis": 1 } })]);
    expect(withPart(first, given(), "seance/analysis")).toBe(first);
    const signed = [line({ digest: "D" })];
    expect(withPart(signed, closed(), "seance/notes")).toBe(signed);
    expect(partsOf(given({ notes: atRevision(7) }))).toEqual({ "seance/notes": 7 });
    expect(withPart(first, given({ notes: atRevision(7) }), "seance/plan")[0]!.parts).toMatchObject({
      "seance/notes": 7,
    });
  });

  it("of amendments those that are saved for good, each with what it says and whether it is signed", async () => {
    const notes = [amendment(1, { statement: null }), amendment(2), amendment(3, { inProgress: true })];
    const listed = await amendmentsOf(open, closed({ amendments: { notes } }));
    expect(listed).toEqual({
      "notes.1": { digest: expect.stringContaining("Left, 1."), isSigned: false },
      "notes.2": { digest: expect.stringContaining("amendment.notes.2"), isSigned: true },
    });
  });
});
