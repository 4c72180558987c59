import { aClinic, aPatient, aPerson, engines, refusalOf, type Person } from "./a-clinic.ts";
import type { ManifestLine } from "../api.ts";
import { flipped } from "./tamper.ts";

const digest = "y3Qm6yC2mA0lqk1fXyQ9hQm2yX8mI7h2G9e6bF0a1cE";
const records: readonly ManifestLine[] = [
  ["seance", "s-1", digest],
  ["seance", "s-2", null],
  ["file", "f-1", null],
];

describe.each(engines)("a server that leaves records out of a chart, %s engine", (engine) => {
  let lavoie: Person;
  let ref: Awaited<ReturnType<typeof aPatient>>["ref"];
  beforeAll(async () => {
    lavoie = await aPerson("lavoie", { engine });
    await aClinic("tilleuls", lavoie);
    ({ ref } = await aPatient("tilleuls", lavoie));
  });

  it("T03: what is listed and not given is missing, what is not listed and what changed is told", async () => {
    const manifest = await lavoie.crypto.sealManifest(ref, records, 1);
    const check = (given: readonly ManifestLine[]) => lavoie.crypto.checkManifest(ref, manifest, given);
    const nothing = { rev: 1, missing: [], unlisted: [], changed: [] };
    expect(await check(records)).toEqual(nothing);
    expect(await check(records.slice(1))).toEqual({ ...nothing, missing: [records[0]] });
    const added: ManifestLine = ["seance", "s-3", null];
    expect(await check([...records, added])).toEqual({ ...nothing, unlisted: [added] });
    const reopened: ManifestLine = ["seance", "s-1", null];
    expect(await check([reopened, ...records.slice(1)])).toEqual({ ...nothing, changed: [records[0]] });
    const finalised: ManifestLine = ["seance", "s-2", digest];
    expect(await check([records[0]!, finalised, records[2]!])).toEqual(nothing);
    const misplaced: ManifestLine = ["file", "s-1", digest];
    expect(await check([misplaced, ...records.slice(1)])).toMatchObject({
      missing: [records[0]],
      unlisted: [misplaced],
    });
  });

  it("T03: an older list, or another one, is no list", async () => {
    const first = await lavoie.crypto.sealManifest(ref, records, 2);
    const second = await lavoie.crypto.sealManifest(ref, records.slice(0, 1), 3);
    expect((await lavoie.crypto.checkManifest(ref, second, records)).unlisted.length).toBe(2);
    expect(await refusalOf(lavoie.crypto.checkManifest(ref, first, records))).toBe("rollback");
    expect(await refusalOf(lavoie.crypto.sealManifest(ref, records, 2))).toBe("rollback");
    const other = await aPatient("tilleuls", lavoie);
    expect(await refusalOf(lavoie.crypto.checkManifest(other.ref, second, records))).toBe("key-id");
    const bad = { v: 1 as const, data: flipped(second.data, 60) };
    expect(await refusalOf(lavoie.crypto.checkManifest(ref, bad, records))).toBe("auth");
    const place = { entity: "manifest", record: "-", field: "index" } as const;
    const [odd] = await lavoie.crypto.seal(ref, [{ ref: place, value: [["seance", 1, null]], rev: 4 }]);
    expect(await refusalOf(lavoie.crypto.checkManifest(ref, odd!, records))).toBe("format");
  });
});
