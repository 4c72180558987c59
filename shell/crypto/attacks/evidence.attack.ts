import { aClinic, aPatient, aPerson, engines, everybodyUses, notes, refusalOf, type Person } from "./a-clinic.ts";
import { anInsider } from "./a-forger.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { sha256 } from "../primitives/hash.ts";
import { flipped } from "./tamper.ts";

let morel: Person;
let lavoie: Person;
let bernier: Person;
let evil: Person;
let chart: Awaited<ReturnType<typeof aPatient>>;

const prepare = async () => {
  [morel, lavoie, bernier, evil] = (await Promise.all(
    ["morel", "lavoie", "bernier", "evil"].map((id) => aPerson(id)),
  )) as [Person, Person, Person, Person];
  await aClinic("tilleuls", morel, [
    [lavoie, "therapist"],
    [bernier, "therapist"],
  ]);
  chart = await aPatient("tilleuls", lavoie, [morel]);
};

describe.each(engines)("a consent to share, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  const consentFor = (grantee: string, patient = chart.ref.id) =>
    lavoie.crypto.sign("consent", { clinic: "tilleuls", patient, grantee, mode: "witnessed" });

  it("gives exactly the named clinician the key of exactly the named patient", async () => {
    const given = await lavoie.crypto.grantAccess(chart.ref, bernier.key, await consentFor("bernier"));
    const theirs = { ...chart.stored, keyForPrincipal: given.patientKey };
    const ref = await bernier.crypto.openPatient(theirs);
    const opened = await bernier.crypto.open(ref, [{ ref: notes, sealed: chart.wire.fields[0]!.sealed }]);
    expect(opened).toMatchObject([{ ok: true, value: "Douleur lombaire" }]);
    expect(await morel.crypto.verify(given.grant, "tilleuls")).toMatchObject({ member: "lavoie", type: "grant" });
  });

  it("F02: does for no other clinician and no other patient, and not once edited", async () => {
    const other = await consentFor("morel");
    expect(await refusalOf(lavoie.crypto.grantAccess(chart.ref, bernier.key, other))).toBe("consent");
    const elsewhere = await consentFor("bernier", "another-patient");
    expect(await refusalOf(lavoie.crypto.grantAccess(chart.ref, bernier.key, elsewhere))).toBe("consent");
    const consent = await consentFor("bernier");
    const edited = { ...consent, body: flipped(consent.body, 12) };
    expect(await refusalOf(lavoie.crypto.grantAccess(chart.ref, bernier.key, edited))).toBe("signature");
    const forged = await evil.crypto.sign("consent", { clinic: "tilleuls", patient: chart.ref.id, grantee: "bernier" });
    expect(await refusalOf(lavoie.crypto.grantAccess(chart.ref, bernier.key, forged))).toBe("uncertified");
  });

  it("F03: does not open the chart to a key put in the clinician's place", async () => {
    const consent = await consentFor("bernier");
    const swapped = { userId: "bernier", pubKey: evil.key.pubKey };
    expect(await refusalOf(lavoie.crypto.grantAccess(chart.ref, swapped, consent))).toBe("key-changed");
  });

  it("F02: commits to the text shown and the strokes drawn", async () => {
    const strokes = [
      [
        [1, 2],
        [3, 4],
      ],
    ];
    const one = await lavoie.crypto.digestConsent({ text: "J'accepte.", strokes });
    expect(await lavoie.crypto.digestConsent({ text: "J'accepte.", strokes })).toEqual(one);
    expect((await lavoie.crypto.digestConsent({ text: "J'accepte !", strokes })).textSha256).not.toBe(one.textSha256);
    expect((await lavoie.crypto.digestConsent({ text: "J'accepte.", strokes: [] })).strokesSha256).not.toBe(
      one.strokesSha256,
    );
  });
});

describe.each(engines)("a finalisation, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("commits to every field at its revision, in any order, and to nothing else", async () => {
    const at = (field: string) => ({ entity: "seance", record: "s-1", field }) as const;
    const items = [
      { ref: at("objectives"), value: "o", rev: 2 },
      { ref: at("plan"), value: "p", rev: 1 },
    ];
    const sealed = await lavoie.crypto.seal(chart.ref, items);
    const fields = items.map(({ ref }, i) => ({ ref, sealed: sealed[i]! }));
    const digest = await lavoie.crypto.digestSeance(fields);
    expect(await lavoie.crypto.digestSeance([...fields].reverse())).toBe(digest);
    const [again] = await lavoie.crypto.seal(chart.ref, [items[0]!]);
    const edited = [{ ref: items[0]!.ref, sealed: again! }, fields[1]!];
    expect(await lavoie.crypto.digestSeance(edited)).not.toBe(digest);
    expect(await lavoie.crypto.digestSeance(fields.slice(1))).not.toBe(digest);
  });
});

describe.each(engines)("the change history, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  const consentOf = ({ crypto }: Person) => crypto.sign("consent", { clinic: "tilleuls" });

  it("F01: a line dropped, moved, edited or cut out is refused", async () => {
    const first = await lavoie.crypto.appendHistory(chart.ref, "an", { was: 1, is: 2 }, null);
    const second = await lavoie.crypto.appendHistory(chart.ref, "sr", { was: "a", is: "b" }, first);
    const third = await lavoie.crypto.appendHistory(chart.ref, "op", "export_pdf", second);
    const rows = await lavoie.crypto.openHistory(chart.ref, [first, second, third]);
    expect(rows.map((row) => [row.seq, row.section, row.member, row.delta])).toEqual([
      [1, "an", "lavoie", { was: 1, is: 2 }],
      [2, "sr", "lavoie", { was: "a", is: "b" }],
      [3, "op", "lavoie", "export_pdf"],
    ]);
    const open = (...wires: (typeof first)[]) => refusalOf(lavoie.crypto.openHistory(chart.ref, wires));
    expect(await open(first, third)).toBe("fork");
    expect(await open(second, first)).toBe("fork");
    expect(await open(second, third)).toBe("fork");
    expect(await open(first, { ...second, delta: third.delta })).toBe("binding");
    expect(await open(first, { ...second, section: "op" })).toBe("binding");
    expect(await open(first, { ...second, prev: third.prev })).toBe("fork");
    const { by } = await consentOf(bernier);
    const theirs = { ...first.stmt, by };
    expect(await open({ ...first, stmt: theirs })).toBe("signature");
    const other = await aPatient("tilleuls", lavoie);
    expect(await refusalOf(lavoie.crypto.openHistory(other.ref, [first]))).toBe("binding");
  });

  it("F07: a line under a key that was never certified is nobody's, says nothing, and hides no other", async () => {
    const { ref } = await aPatient("tilleuls", lavoie, [morel]);
    const first = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const second = await lavoie.crypto.appendHistory(ref, "an", { was: 2, is: 3 }, first);
    // A stranger's line, whatever it says it is, and an author's under the name of a key nobody knows.
    const place = { clinic: ref.clinicId, patient: ref.id, seq: 2, prev: second.prev, section: "an" };
    const ct = toB64(sha256(fromB64(second.delta.data)));
    const stranger = await evil.crypto.sign("hist" as never, { ...place, ct, at: 1, operation: "export_pdf" });
    for (const stmt of [stranger, { ...second.stmt, by: stranger.by }]) {
      const [own, ...others] = await lavoie.crypto.openHistory(ref, [first, { ...second, stmt }]);
      expect(own).toMatchObject({ seq: 1, member: "lavoie", delta: { was: 1, is: 2 } });
      expect(others).toEqual([{ seq: 2, section: "an", member: null, at: null, operation: null, delta: null }]);
    }
    // What follows it goes on, and names it: it cannot be put between lines that were signed.
    const unproved = { ...second, stmt: stranger };
    const third = await lavoie.crypto.appendHistory(ref, "an", { was: 3, is: 4 }, unproved);
    const rows = await lavoie.crypto.openHistory(ref, [first, unproved, third]);
    expect(rows.map(({ member }) => member)).toEqual(["lavoie", null, "lavoie"]);
    expect(await refusalOf(lavoie.crypto.openHistory(ref, [first, second, third]))).toBe("fork");
  });

  it("F07: a line, and a list, of a colleague who was certified while the page was open are theirs", async () => {
    const { id } = await aClinic("meanwhile", morel, [[lavoie, "therapist"]]);
    const { ref } = await aPatient(id, lavoie, [morel]);
    const { seq, prev, section, delta } = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const list = await lavoie.crypto.sealManifest(ref, "record", { parts: [] }, 0);
    const insider = await anInsider(id, morel);
    const ctOf = ({ data }: { data: string }) => toB64(sha256(fromB64(data)));
    const place = { clinic: id, patient: ref.id, at: 1 };
    const line = await insider.sign("hist", { ...place, seq, prev, section, ct: ctOf(delta) });
    const stmt = await insider.sign("manifest", { ...place, of: "record", rev: 1, ct: ctOf(list.sealed) });
    expect(await lavoie.crypto.openHistory(ref, [{ seq, prev, section, delta, stmt: line }])).toMatchObject([
      { member: "insider", delta: { was: 1, is: 2 } },
    ]);
    const other = await anInsider(id, morel, "other");
    const theirs = await other.sign("manifest", { ...place, of: "record", rev: 1, ct: ctOf(list.sealed) });
    expect(await lavoie.crypto.openManifest(ref, "record", { ...list, stmt: theirs })).toMatchObject({
      member: "other",
    });
    expect(await lavoie.crypto.openManifest(ref, "record", { ...list, stmt })).toMatchObject({ member: "insider" });
  });

  it("F08: what was done to a record is what its author signed", async () => {
    const { ref } = await aPatient("tilleuls", lavoie, [morel]);
    const added = await lavoie.crypto.appendHistory(ref, "op", { files: [null, "IRM"] }, null, {
      at: 1,
      operation: "add_file",
    });
    const changed = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, added);
    const swapped = [
      { ...added, operation: "remove_file" },
      { ...changed, operation: "add_file" },
    ];
    const rows = await lavoie.crypto.openHistory(ref, swapped);
    expect(rows.map(({ operation }) => operation)).toEqual(["add_file", null]);
  });

  it("F06: a line that its author signed over nothing that opens is theirs, and hides no other", async () => {
    const { ref } = await aPatient("tilleuls", lavoie, [morel]);
    const first = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const second = await lavoie.crypto.appendHistory(ref, "an", { was: 2, is: 3 }, first);
    const data = flipped(second.delta.data, fromB64(second.delta.data).length - 1);
    const place = { clinic: ref.clinicId, patient: ref.id, seq: 2, prev: second.prev, section: "an" };
    // Their own browser signs what they like.
    const stmt = await lavoie.crypto.sign("hist" as never, { ...place, ct: toB64(sha256(fromB64(data))) });
    const rows = await lavoie.crypto.openHistory(ref, [first, { ...second, delta: { v: 1, data }, stmt }]);
    expect(rows.map(({ member, delta }) => [member, delta])).toEqual([
      ["lavoie", { was: 1, is: 2 }],
      ["lavoie", null],
    ]);
  });
});
