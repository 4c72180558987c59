import { concat, equal, utf8, type Bytes } from "../codec/bytes.ts";
import { openStream, sealStream } from "../file/stream.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import type { Engine } from "../primitives/engine.ts";
import { engines, refusalOf } from "./a-clinic.ts";

const header = 53;
const chunk = 65536 + 16;

describe.each(engines)("a server that keeps the files of a chart, %s engine", (name) => {
  let engine: Engine;
  let key: PatientKey;
  let plain: Bytes;
  let sealed: Bytes;

  const keyOf = (patientId: string) =>
    loadPatientKey(engine, { clinicId: "tilleuls", patientId, epoch: 1 }, new Uint8Array(32).fill(3));
  const open = (bytes: Bytes, id = "f-1", under = key) => refusalOf(openStream(under, "file", id, bytes));
  const chunkAt = (i: number) => sealed.slice(header + i * chunk, header + (i + 1) * chunk);
  const start = () => sealed.slice(0, header);

  beforeAll(async () => {
    engine = await loadEngine(name);
    key = await keyOf("camille");
    plain = Uint8Array.from({ length: 200_000 }, (_, i) => i & 255);
    sealed = await sealStream(key, "file", "f-1", plain);
  });

  it("opens what was sealed, whatever its length", async () => {
    expect(equal(await openStream(key, "file", "f-1", sealed), plain)).toBe(true);
    for (const length of [0, 1, 65535, 65536]) {
      const bytes = plain.slice(0, length);
      expect(await openStream(key, "file", "x", await sealStream(key, "file", "x", bytes))).toEqual(bytes);
    }
  });

  it("E01: chunks swapped, dropped, repeated, cut off or added are refused", async () => {
    const [a, b, c, d] = [0, 1, 2, 3].map(chunkAt) as [Bytes, Bytes, Bytes, Bytes];
    expect(await open(concat(start(), b, a, c, d))).toBe("auth");
    expect(await open(concat(start(), a, c, d))).toBe("auth");
    expect(await open(concat(start(), a, a, b, c, d))).toBe("auth");
    expect(await open(sealed.slice(0, sealed.length - 1))).toBe("auth");
    expect(await open(concat(sealed, Uint8Array.of(0)))).toBe("auth");
    expect(await open(concat(sealed, d))).toBe("auth");
    const bad = sealed.slice();
    bad[header + 2 * chunk + 5]! ^= 1;
    expect(await open(bad)).toBe("auth");
  });

  it("E02: a file cut at the exact end of a chunk is not a shorter file", async () => {
    for (const chunks of [1, 2, 3]) expect(await open(sealed.slice(0, header + chunks * chunk))).toBe("auth");
    expect(await open(start())).toBe("format");
    expect(await open(concat(start(), new Uint8Array(16)))).toBe("format");
  });

  it("E03: a file moved to another id, kind or patient is refused", async () => {
    expect(await open(sealed, "f-2")).toBe("auth");
    expect(await refusalOf(openStream(key, "testResult", "f-1", sealed))).toBe("auth");
    expect(await open(sealed, "f-1", await keyOf("bruno"))).toBe("key-id");
    expect(await open(sealed, "f-1", { ...key, patientId: "bruno" })).toBe("auth");
    expect(await open(sealed, "f-1", { ...key, clinicId: "ailleurs" })).toBe("auth");
  });

  it("E03: no other magic, algorithm or chunk size is understood; salt and prefix are bound", async () => {
    for (const at of [0, 4, 5]) {
      const bad = sealed.slice();
      bad[at]! ^= 1;
      expect(await open(bad)).toBe("format");
    }
    for (const at of [14, 45, 46, 52]) {
      const bad = sealed.slice();
      bad[at]! ^= 1;
      expect(await open(bad)).toBe("auth");
    }
  });

  it("E04: two seals of one file share neither key nor bytes, and chunks do not travel between them", async () => {
    const again = await sealStream(key, "file", "f-1", plain);
    expect(equal(sealed.slice(14, 46), again.slice(14, 46))).toBe(false);
    expect(await open(concat(start(), again.slice(header)))).toBe("auth");
    const grafted = again.slice();
    grafted.set(chunkAt(1), header + chunk);
    expect(await open(grafted)).toBe("auth");
  });

  it("E04: the salt makes the key: under one nonce two files are not sealed alike", async () => {
    const fixed = (salt: number) => {
      const draws = [new Uint8Array(32).fill(salt), new Uint8Array(7)];
      return { ...key, engine: { ...engine, random: () => draws.shift()! } };
    };
    const [one, two] = [
      await sealStream(fixed(1), "file", "f-1", plain),
      await sealStream(fixed(2), "file", "f-1", plain),
    ];
    expect(equal(one.slice(46, header), two.slice(46, header))).toBe(true);
    expect(equal(one.slice(header, header + 64), two.slice(header, header + 64))).toBe(false);
  });

  it("E04: a file key is not the chart's field key", async () => {
    const nonce = concat(sealed.slice(46, header), Uint8Array.of(0, 0, 0, 0, 0));
    expect(await refusalOf(key.fields.open(nonce, chunkAt(0), start()))).toBe("auth");
    expect(equal(key.files, key.pdk)).toBe(false);
    expect(equal(utf8("PMF1"), sealed.slice(0, 4))).toBe(true);
  });
});
