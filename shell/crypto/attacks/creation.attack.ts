import type { CreationCalls, NewPatientWire } from "../api.ts";
import { createCore } from "../core/create-core.ts";
import { chooseEngine, loadEngine, type EngineName } from "../primitives/choose-engine.ts";
import {
  aClinic,
  aPerson,
  camille,
  cheapArgon,
  engines,
  follow,
  notes,
  refusalOf,
  signIn,
  type Person,
} from "./a-clinic.ts";
import { flipped } from "./tamper.ts";

/** A server that stores a patient and gives back what `spoil` makes of it; it counts what happened. */
function aServer(spoil: (wire: NewPatientWire, attempt: number) => NewPatientWire = (wire) => wire) {
  const seen = { uploads: [] as NewPatientWire[], removed: [] as string[], reports: [] as string[] };
  const calls: CreationCalls<string> = {
    upload: async (wire) => void seen.uploads.push(wire),
    read: async (id) => {
      const stored = seen.uploads.find((wire) => wire.id === id)!;
      return { wire: { ...spoil(stored, seen.uploads.length), clear: camille }, answer: id };
    },
    remove: async (id) => void seen.removed.push(id),
    report: (code) => void seen.reports.push(code),
  };
  return { ...seen, calls };
}

const spoilNotes = (wire: NewPatientWire): NewPatientWire => ({
  ...wire,
  fields: wire.fields.map(({ ref, sealed }) => ({ ref, sealed: { v: 1, data: flipped(sealed.data, 50) } })),
});

describe.each(engines)("creating a patient against a server that does what it likes, %s engine", (engine) => {
  let morel: Person;
  let lavoie: Person;
  const patient = (others: Person[]) => ({
    clinicId: "tilleuls",
    identity: camille,
    fields: [{ ref: notes, value: "Douleur lombaire" }],
    others: others.map((other) => other.key),
  });

  beforeAll(async () => {
    morel = await aPerson("morel", { engine });
    lavoie = await aPerson("lavoie", { engine });
    await aClinic("tilleuls", morel, [[lavoie, "therapist"]]);
  });

  it("H01: what is read back opens to what was typed, and is then in use", async () => {
    const server = aServer();
    const { ref, answer } = await lavoie.crypto.createPatientChecked(patient([morel]), server.calls);
    expect(answer).toBe(ref.id);
    const [sealed] = server.uploads[0]!.fields.map((field) => field.sealed);
    const opened = await lavoie.crypto.open(ref, [{ ref: notes, sealed: sealed! }]);
    expect(opened).toEqual([{ ok: true, value: "Douleur lombaire", rev: 1 }]);
    expect([server.removed, server.reports]).toEqual([[], []]);
  });

  it("H02: a spoiled read-back is deleted, tried once more in the other engine, and then fatal", async () => {
    const server = aServer(spoilNotes);
    expect(await refusalOf(lavoie.crypto.createPatientChecked(patient([morel]), server.calls))).toBe("check");
    expect(server.uploads.length).toBe(2);
    expect(server.removed).toEqual(server.uploads.map((wire) => wire.id));
    expect(new Set(server.removed).size).toBe(2);
    expect(server.reports).toEqual(["auth", "auth"]);
  });

  it("H02: the second try may succeed, and is exactly as strong as the first", async () => {
    const server = aServer((wire, attempt) => (attempt === 1 ? spoilNotes(wire) : wire));
    const { ref } = await lavoie.crypto.createPatientChecked(patient([morel]), server.calls);
    const [first, second] = server.uploads as [NewPatientWire, NewPatientWire];
    expect(ref.id).toBe(second.id);
    const shape = (wire: NewPatientWire) => ({
      wrap: wire.keyForPrincipal.length,
      head: wire.keyForPrincipal.slice(0, 2),
      escrow: wire.keyForMaster?.length,
      field: wire.fields[0]!.sealed.data.length,
      others: wire.keysForOthers.map((key) => key.userId),
    });
    expect(shape(second)).toEqual(shape(first));
    const wire = { ...second, clear: camille, keyForPrincipal: second.keysForOthers[0]!.encryptedKey };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("accepted");
  });

  it("H02: another text, a missing field or an added field is no honest read-back", async () => {
    for (const fields of [[], "twice"] as const) {
      const server = aServer((wire) => ({
        ...wire,
        fields: fields === "twice" ? [...wire.fields, ...wire.fields] : [],
      }));
      expect(await refusalOf(lavoie.crypto.createPatientChecked(patient([]), server.calls))).toBe("check");
    }
    const [other] = await lavoie.crypto.seal((await lavoie.crypto.createPatient(patient([]))).ref, [
      { ref: notes, value: "autre chose", rev: 1 },
    ]);
    const server = aServer((wire) => ({ ...wire, fields: [{ ref: notes, sealed: other! }] }));
    expect(await refusalOf(lavoie.crypto.createPatientChecked(patient([]), server.calls))).toBe("check");
    expect(server.reports).toEqual(["key-id", "key-id"]);
  });

  it("H03: one reader who is not certified stops it before anything is uploaded", async () => {
    const ghost = await aPerson("ghost", { engine });
    const server = aServer();
    const made = lavoie.crypto.createPatientChecked(patient([morel, ghost]), server.calls);
    expect(await refusalOf(made)).toBe("uncertified");
    const swapped = { ...patient([]), others: [{ userId: "morel", pubKey: ghost.key.pubKey }] };
    expect(await refusalOf(lavoie.crypto.createPatientChecked(swapped, server.calls))).toBe("key-changed");
    expect([server.uploads, server.removed, server.reports]).toEqual([[], [], []]);
  });

  it("H03: somebody whom the owner has not confirmed yet creates nobody", async () => {
    const newcomer = await aPerson("newcomer", { engine });
    const { log } = await aClinic("lilas", morel);
    await newcomer.crypto.syncLog("lilas", log);
    const server = aServer();
    const made = newcomer.crypto.createPatientChecked({ ...patient([]), clinicId: "lilas" }, server.calls);
    expect(await refusalOf(made)).toBe("uncertified");
    expect(server.uploads).toEqual([]);
  });

  it("H04: a name edited on the way back fails the check", async () => {
    const server = aServer();
    const read = server.calls.read;
    server.calls.read = async (id) => {
      const { wire, answer } = await read(id);
      return { wire: { ...wire, clear: { ...camille, firstName: "Carmelle" } }, answer };
    };
    expect(await refusalOf(lavoie.crypto.createPatientChecked(patient([]), server.calls))).toBe("check");
    expect(server.reports).toEqual(["mirror", "mirror"]);
  });
});

describe.each(engines)("the engines of a creation, %s engine", (engine) => {
  it("H02: the first try uses the chosen engine and the second the other one", async () => {
    const loaded: EngineName[] = [];
    const load = (name: EngineName) => {
      loaded.push(name);
      return loadEngine(name);
    };
    const crypto = createCore({ engine, load, argon: cheapArgon });
    const { principal } = await crypto.signup({ email: "seul@example.ca", password: "phrase", escrow: "none" });
    await signIn(crypto, { id: "seul", email: "seul@example.ca", principal }, "phrase");
    await follow({ crypto }, "seul", await crypto.foundClinic({ clinicId: "seul" }));
    const server = aServer((wire, attempt) => (attempt === 1 ? spoilNotes(wire) : wire));
    const options = { clinicId: "seul", identity: camille, fields: [{ ref: notes, value: "x" }], others: [] };
    await crypto.createPatientChecked(options, server.calls);
    const other = engine === "native" ? "fallback" : chooseEngine();
    expect(loaded).toEqual([...new Set([engine, other])]);
  });
});
