import * as fc from "fast-check";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { textOf, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed, type PrefixedItem } from "../codec/length-prefixed.ts";
import { pad, paddedLength, unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import type { Engine } from "../primitives/engine.ts";
import { sha256 } from "../primitives/hash.ts";
import type { FieldRef, Sealed } from "../types.ts";
import {
  aClinic,
  aPatient,
  aPerson,
  bruno,
  camille,
  engines,
  notes,
  privateInfo,
  refusalOf,
  type Person,
} from "./a-clinic.ts";
import { changed, every, flipped } from "./tamper.ts";

const allergies: FieldRef = { entity: "anamnese", record: "-", field: "antecedents" };

describe.each(engines)("a server that keeps the fields of a chart, %s engine", (name) => {
  let engine: Engine;
  let key: PatientKey;
  let sealed: Sealed;

  const keyOf = (clinicId: string, patientId: string, epoch = 1) =>
    loadPatientKey(engine, { clinicId, patientId, epoch }, new Uint8Array(32).fill(3));
  const open = (under: PatientKey, ref: FieldRef, data: string, atLeast?: number) =>
    refusalOf(openField(under, ref, { v: 1, data }, atLeast));

  beforeAll(async () => {
    engine = await loadEngine(name);
    key = await keyOf("tilleuls", "camille");
    sealed = await sealField(key, allergies, 3, { allergies: ["pénicilline"] });
  });

  it("D01: a field opens in its own place only", async () => {
    expect(await open(key, allergies, sealed.data)).toBe("accepted");
    expect(await open(key, { ...allergies, field: "systemsReview" }, sealed.data)).toBe("auth");
    expect(await open(key, { ...allergies, record: "s-1" }, sealed.data)).toBe("auth");
    expect(await open(key, { ...allergies, entity: "form" }, sealed.data)).toBe("auth");
  });

  it("D01: a field opens under its own key only, and one key is not the key of two patients", async () => {
    expect(await open(await keyOf("tilleuls", "bruno"), allergies, sealed.data)).toBe("key-id");
    expect(await open(await keyOf("ailleurs", "camille"), allergies, sealed.data)).toBe("key-id");
    expect(await open(await keyOf("tilleuls", "camille", 2), allergies, sealed.data)).toBe("key-id");
    const renamed = { ...key, patientId: "bruno" };
    expect(await open(renamed, allergies, sealed.data)).toBe("auth");
    expect(await open({ ...key, clinicId: "ailleurs" }, allergies, sealed.data)).toBe("auth");
    expect(await open({ ...key, epoch: 2 }, allergies, sealed.data)).toBe("auth");
  });

  it("D02: a flip of any byte is refused", async () => {
    for (const at of every(name === "native" ? 1 : 5, sealed.data)) {
      expect(["format", "key-id", "auth"]).toContain(await open(key, allergies, flipped(sealed.data, at)));
    }
  });

  it("D03: a revision cannot be rewritten, nor an older one served", async () => {
    const older = changed(sealed.data, (bytes) => void (bytes[15] = 9));
    expect(await open(key, allergies, older)).toBe("auth");
    expect(await open(key, allergies, sealed.data, 4)).toBe("rollback");
    expect(await open(key, allergies, sealed.data, 3)).toBe("accepted");
  });

  it("D04: no other version, algorithm or flag is understood", async () => {
    for (const at of [0, 1, 2, 3]) expect(await open(key, allergies, flipped(sealed.data, at))).toBe("format");
    const noVersion = { v: 2, data: sealed.data } as unknown as Sealed;
    expect(await refusalOf(openField(key, allergies, noVersion))).toBe("format");
  });

  it("D05: plain text served for an envelope is refused", async () => {
    for (const data of ["pénicilline", '{"allergies":[]}', "", "none", toB64(utf8("pénicilline"))]) {
      expect(["encoding", "format"]).toContain(await open(key, allergies, data));
    }
    expect(await refusalOf(openField(key, allergies, { v: 1 } as Sealed))).toBe("encoding");
  });

  it("D06: an envelope has one text form", async () => {
    const { data } = sealed;
    const others = [
      `${data}=`,
      `${data}==`,
      ` ${data}`,
      `${data}\n`,
      data.replace(/.$/, "+"),
      `${data.slice(0, 9)} ${data.slice(9)}`,
    ];
    for (const other of others) expect(await open(key, allergies, other)).toBe("encoding");
  });

  it("D07: yes and no, blood types and numbers are equally long", async () => {
    const values = ["oui", "non", "O+", "AB-", 7, 120, null, true, ""];
    const lengths = await Promise.all(
      values.map(async (value) => (await sealField(key, allergies, 1, value)).data.length),
    );
    expect(new Set(lengths)).toEqual(new Set([102]));
  });

  it("D08: ten thousand seals, ten thousand nonces", async () => {
    const count = name === "native" ? 10_000 : 500;
    const nonces = new Set<string>();
    for (let i = 0; i < count; i++) {
      const { data } = await sealField(key, allergies, 1, "x");
      nonces.add(toB64(fromB64(data).slice(16, 28)));
    }
    expect(nonces.size).toBe(count);
  });
});

describe("the encoders under everything", () => {
  it("D06: bytes and text are one to one, with or without the platform's own decoder", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toB64(bytes as Bytes);
        const plain = btoa(String.fromCharCode(...bytes));
        expect(text).toBe(plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
        expect([...fromB64(text)]).toEqual([...bytes]);
      }),
    );
    for (const stray of ["AB", "AAB", "A", "A===", "AA==", "A+", "A/", "A A", "é"]) {
      expect(() => fromB64(stray)).toThrow(new PmError("encoding"));
    }
  });

  it("D07: padding comes off exactly, and nothing else does", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const padded = pad(bytes as Bytes);
        expect(padded.length).toBe(paddedLength(bytes.length));
        expect([...unpad(padded)]).toEqual([...bytes]);
        expect(padded.length - bytes.length).toBeLessThanOrEqual(Math.max(32, bytes.length * 0.12 + 1));
      }),
    );
    const tooLong = new Uint8Array(96);
    tooLong[3] = 0x80;
    for (const bad of [
      new Uint8Array(32),
      new Uint8Array(0),
      tooLong,
      Uint8Array.of(...pad(utf8("a")).slice(0, 31), 1),
    ]) {
      expect(() => unpad(bad)).toThrow(new PmError("padding"));
    }
  });

  it("D10: no two lists of parts are encoded alike", () => {
    const item = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.uint8Array({ maxLength: 6 }).map((b) => b as Bytes),
    );
    const list = fc.array(item, { maxLength: 4 });
    const plain = (items: PrefixedItem[]) => items.map((p) => toB64(typeof p === "string" ? utf8(p) : (p as Bytes)));
    fc.assert(
      fc.property(list, list, (a, b) => {
        const same = JSON.stringify(plain(a)) === JSON.stringify(plain(b));
        expect(toB64(lengthPrefixed("pm1/x", ...a)) === toB64(lengthPrefixed("pm1/x", ...b))).toBe(same);
      }),
    );
    expect(toB64(lengthPrefixed("a", "b", "c"))).not.toBe(toB64(lengthPrefixed("a", "bc")));
    expect(toB64(lengthPrefixed("x", "a", "b"))).not.toBe(toB64(lengthPrefixed("x", "a\0\0\0\0b")));
    expect(toB64(lengthPrefixed("x", "c"))).not.toBe(toB64(lengthPrefixed("y", "c")));
    expect(toB64(lengthPrefixed("ab", "c"))).not.toBe(toB64(lengthPrefixed("a", "bc")));
  });

  it("D05: text that is not UTF-8 is refused, never repaired", () => {
    expect(() => textOf(Uint8Array.of(0xff, 0xfe))).toThrow(new PmError("encoding"));
    expect(textOf(utf8("\ufeffa"))).toBe("\ufeffa");
  });
});

describe.each(engines)("a server that shows a chart under a name, %s engine", (engine) => {
  it("D09, H04: a chart under another's name, or a name edited on the server, does not open", async () => {
    const morel = await aPerson("morel", { engine });
    await aClinic("tilleuls", morel);
    const { stored } = await aPatient("tilleuls", morel);
    expect(await refusalOf(morel.crypto.openPatient({ ...stored, clear: bruno }))).toBe("mirror");
    for (const change of [
      { firstName: "Camile" },
      { lastName: "Roi" },
      { dateOfBirth: "1988-04-13" },
      { email: null },
    ]) {
      expect(await refusalOf(morel.crypto.openPatient({ ...stored, clear: { ...camille, ...change } }))).toBe("mirror");
    }
    expect(await refusalOf(morel.crypto.openPatient(stored))).toBe("accepted");
  });

  it("D03: within a session no field goes back, for reading or for writing", async () => {
    const morel = await aPerson("morel", { engine });
    await aClinic("tilleuls", morel);
    const { ref } = await aPatient("tilleuls", morel);
    const [first] = await morel.crypto.seal(ref, [{ ref: notes, value: "un", rev: 1 }]);
    const [second] = await morel.crypto.seal(ref, [{ ref: notes, value: "deux", rev: 2 }]);
    expect(await morel.crypto.open(ref, [{ ref: notes, sealed: second! }])).toMatchObject([
      { ok: true, value: "deux" },
    ]);
    expect(await morel.crypto.open(ref, [{ ref: notes, sealed: first! }])).toEqual([{ ok: false, code: "rollback" }]);
    expect(await refusalOf(morel.crypto.seal(ref, [{ ref: notes, value: "un", rev: 1 }]))).toBe("rollback");
  });

  it("one bad field never hides the chart", async () => {
    const morel = await aPerson("morel", { engine });
    await aClinic("tilleuls", morel);
    const { ref, wire } = await aPatient("tilleuls", morel);
    const [good, other] = wire.fields;
    const bad = { v: 1 as const, data: flipped(other!.sealed.data, 40) };
    const opened = await morel.crypto.open(ref, [
      { ref: notes, sealed: good!.sealed },
      { ref: privateInfo, sealed: bad },
    ]);
    expect(opened).toEqual([
      { ok: true, value: "Douleur lombaire", rev: 1 },
      { ok: false, code: "auth" },
    ]);
  });

  it("D11: what is written bears its writer's signature over clinic, patient, place and these very bytes", async () => {
    const [morel, lavoie] = await Promise.all([aPerson("morel", { engine }), aPerson("lavoie", { engine })]);
    await aClinic("tilleuls", morel);
    const { ref, wire, stored } = await aPatient("tilleuls", morel);
    const engineOf = await loadEngine(engine);
    const isBy = async (person: Person, { data, sig = "" }: Sealed, place: FieldRef, patient = wire.id) => {
      const author = await readPublicPrincipal(engineOf, person.key.pubKey);
      const signature = fromB64(sig);
      const digest = sha256(fromB64(data));
      const bytes = lengthPrefixed("pm1/written", "tilleuls", patient, place.entity, place.record, place.field, digest);
      const isNamed = toB64(signature.slice(0, 32)) === author.fpText;
      return isNamed && (await author.verifier.verify(signature.slice(32), bytes));
    };
    const identity: FieldRef = { entity: "patient", record: "-", field: "identity" };
    const meta: FieldRef = { entity: "file", record: "f-1", field: "meta" };
    const [sealed] = await morel.crypto.seal(ref, [{ ref: allergies, value: "aucune", rev: 1 }]);
    const rotation = await morel.crypto.rotate(stored, []);
    const written: [Sealed, FieldRef][] = [
      [sealed!, allergies],
      [wire.identity, identity],
      ...wire.fields.map((field) => [field.sealed, field.ref] as [Sealed, FieldRef]),
      [await morel.crypto.sealIdentity(ref, camille, 2), identity],
      [(await morel.crypto.sealFile(ref, "file", "f-1", new ArrayBuffer(8))).meta, meta],
      [rotation.identity, identity],
    ];
    for (const [field, place] of written) expect(await isBy(morel, field, place)).toBe(true);
    expect(await isBy(lavoie, sealed!, allergies)).toBe(false);
    expect(await isBy(morel, sealed!, { ...allergies, field: "systemsReview" })).toBe(false);
    expect(await isBy(morel, sealed!, { ...allergies, record: "s-1" })).toBe(false);
    expect(await isBy(morel, sealed!, { ...allergies, entity: "form" })).toBe(false);
    expect(await isBy(morel, sealed!, allergies, "bruno")).toBe(false);
    expect(await isBy(morel, { ...sealed!, data: flipped(sealed!.data, 40) }, allergies)).toBe(false);
    // Its patient is no member of a clinic: what goes through the portal has a signature of its own, or none.
    const { portal } = await morel.crypto.createPortal(ref);
    expect(await morel.crypto.seal(portal, [{ ref: meta, value: "", rev: 1 }])).toEqual([
      { v: 1, data: expect.any(String) },
    ]);
  });
});
