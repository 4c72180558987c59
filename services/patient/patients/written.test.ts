import { fingerprintOf, type Actor, type Place } from "@carnet/services/framework";
import type { Sealed } from "@carnet/services/framework/contract";
import { aKey, ailleurs, aWritten, cast, keyOf, tilleuls, type SigningKey } from "@carnet/services/framework/testing";
import { aKeyId, anEnvelope, aPatient, aPatientId, aRotation, anUpload } from "../testing/a-patient.ts";
import { clinicLog, openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } | null }) =>
  status === 200 ? (body?.appErrorCode ?? "ok") : status;

/** A way into a record: where what it takes is sealed, at which revision, and how it is sent. */
interface Door {
  place: Place;
  rev: number;
  send: (sealed: object, who?: Actor) => PromiseLike<{ status: number; body: { appErrorCode?: string } | null }>;
  id: string;
}

const part = (field: string, record = "-", entity: Place["entity"] = "patient"): Place => ({ entity, record, field });
const as = (who: Actor = cast.drLavoie) => patients.as(who);

const doors: Record<string, () => Promise<Door>> = {
  "the identity of a new record": async () => {
    const id = aPatientId();
    const send = (identity: object, who?: Actor) =>
      as(who)
        .put("/api/1/patient")
        .send({ ...aPatient({ id }), identity });
    return { id, place: part("identity"), rev: 1, send };
  },
  "the notes of a new record": async () => {
    const id = aPatientId();
    const send = (notes: object, who?: Actor) =>
      as(who)
        .put("/api/1/patient")
        .send({ ...aPatient({ id }), notes });
    return { id, place: part("notes"), rev: 1, send };
  },
  "the identity of a record": async () => {
    const id = await patients.openRecord();
    const send = (identity: object, who?: Actor) => as(who).put("/api/1/patient").send({ id, identity });
    return { id, place: part("identity"), rev: 2, send };
  },
  "what only the care team knows": async () => {
    const id = await patients.openRecord();
    const send = (privateInfo: object, who?: Actor) => as(who).put("/api/1/patient").send({ id, privateInfo });
    return { id, place: part("privateInfo"), rev: 1, send };
  },
  "a part of the health history": async () => {
    const id = await patients.openRecord();
    const send = (sealed: object, who?: Actor) =>
      as(who).put(`/api/1/patients/${id}/anamnese/antecedents`).send(sealed);
    return { id, place: part("antecedents", "-", "anamnese"), rev: 1, send };
  },
  "the name of a file": async () => {
    const id = await patients.openRecord();
    const fileId = crypto.randomUUID();
    await as().post(`/api/1/patient/${id}/file`).type("application/octet-stream").send(anUpload(fileId));
    const send = (meta: object, who?: Actor) => as(who).put(`/api/1/patient/${id}/files/${fileId}/name`).send({ meta });
    return { id, place: part("meta", fileId, "file"), rev: 2, send };
  },
  "the name of a new file": async () => {
    const id = await patients.openRecord();
    const fileId = crypto.randomUUID();
    const bytes = anUpload(fileId);
    const send = async (meta: object, who: Actor = cast.drLavoie) => {
      const head = JSON.stringify({ id: fileId, thumbnail: null, meta });
      const response = await fetch(`${patients.address()}/api/1/patient/${id}/file`, {
        method: "POST",
        headers: { "x-test-actor": JSON.stringify(who), "x-requested-with": "carnet" },
        body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes.subarray(bytes.indexOf(10))])),
      });
      return { status: response.status, body: (await response.json()) as { appErrorCode?: string } };
    };
    return { id, place: part("meta", fileId, "file"), rev: 1, send };
  },
};

/** What somebody sends who has a stolen session, or a server in between, and none of the keys. */
const forged: [what: string, of: (door: Door) => Sealed, code: string][] = [
  ["without a signature", ({ rev }) => ({ ...anEnvelope(rev), sig: undefined }), "unsigned"],
  ["with a signature of nothing", ({ rev }) => ({ ...anEnvelope(rev), sig: "A".repeat(128) }), "notSigner"],
  ["signed by a colleague", (door) => signed(door, { signer: keyOf(cast.drMorel) }), "notSigner"],
  ["signed with a key nobody knows", (door) => signed(door, { signer: aKey() }), "notSigner"],
  ["signed for another field", (door) => signed(door, { place: { ...door.place, field: "other" } }), "notSigner"],
  ["signed for another of its kind", (door) => signed(door, { place: { ...door.place, record: "1" } }), "notSigner"],
  ["signed for another kind", (door) => signed(door, { place: { ...door.place, entity: "drawing" } }), "notSigner"],
  ["signed for another record", (door) => signed(door, { id: aPatientId() }), "notSigner"],
  ["signed for another clinic", (door) => signed(door, { clinicId: ailleurs }), "notSigner"],
  ["signed for another revision", (door) => ({ ...signed(door, { rev: door.rev + 1 }), ...at(door.rev) }), "notSigner"],
  [
    "signed for other bytes",
    (door) => ({ ...signed(door), data: `${at(door.rev).data.slice(0, -4)}AAAA` }),
    "notSigner",
  ],
];

const at = (rev: number) => ({ data: anEnvelope(rev).data });

function signed(
  door: Door,
  words: { signer?: SigningKey; place?: Place; id?: string; clinicId?: string; rev?: number } = {},
) {
  const {
    signer = keyOf(cast.drLavoie),
    place = door.place,
    id = door.id,
    clinicId = tilleuls,
    rev = door.rev,
  } = words;
  return aWritten(signer, { id, clinicId }, place, anEnvelope(rev));
}

describe.each(Object.entries(doors))("%s", (_what, open) => {
  it.each(forged)("%s is refused, and what its writer signed is taken after it", async (_how, of, code) => {
    const door = await open();
    expect(codeOf(await door.send(of(door)))).toBe(code);
    expect(codeOf(await door.send(signed(door)))).toBe("ok");
  });
});

describe("a field that its writer signed", () => {
  it("is taken once their key is certified; while nobody can say so, they are asked to try again", async () => {
    const door = await doors["a part of the health history"]!();
    const next = aKey();
    await patients.admit(door.id, cast.drBernier);
    clinicLog.uncertified.add(fingerprintOf(next.pubKey));
    await patients.knex()("author_keys").insert({ user_id: cast.drBernier.userId, pub_key: next.pubKey, version: 9 });
    const send = () => door.send(signed(door, { signer: next }), cast.drBernier);
    expect(codeOf(await send())).toBe("notSigner");
    clinicLog.uncertified.clear();
    clinicLog.isAway = true;
    expect(codeOf(await send())).toBe("busy");
    clinicLog.isAway = false;
    expect(codeOf(await send())).toBe("ok");
    // From then on nobody is asked.
    clinicLog.isAway = true;
    const later = { ...door, rev: 2 };
    expect(codeOf(await door.send(signed(later, { signer: next }), cast.drBernier))).toBe("ok");
    clinicLog.isAway = false;
  });

  it("is taken no more under a key that was replaced, ten seconds later at the latest", async () => {
    const door = await doors["a part of the health history"]!();
    const [former, next] = [aKey(), aKey()];
    const hold = async ({ pubKey }: SigningKey) => {
      const row = { user_id: cast.drRoy.userId, pub_key: pubKey, version: 9 };
      await patients.knex()("author_keys").insert(row).onConflict("user_id").merge();
    };
    const send = (signer: SigningKey, rev: number) => door.send(signed({ ...door, rev }, { signer }), cast.drRoy);
    await hold(former);
    expect(codeOf(await send(former, 1))).toBe("ok");
    await hold(next);
    const now = Date.now() + 10_001;
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now);
    expect(codeOf(await send(former, 2))).toBe("notSigner");
    expect(codeOf(await send(next, 2))).toBe("ok");
    clock.mockRestore();
  });

  it("is taken again where the answer was lost", async () => {
    const door = await doors["a part of the health history"]!();
    const sealed = signed(door);
    for (const _time of [1, 2]) expect(codeOf(await door.send(sealed))).toBe("ok");
  });

  it("is answered without the signature, and a record sent back as it was read needs none", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    const { body } = await as().get(`/api/1/patients/${id}`);
    expect(body.notes).toEqual({ v: 1, data: anEnvelope().data });
    const back = { id, identity: { ...body.identity, sig: undefined }, notes: { ...body.notes, sig: undefined } };
    expect(codeOf(await as().put("/api/1/patient").send(back))).toBe("ok");
  });
});

describe("the next key of a record", () => {
  it("is refused where the sealed identity that comes with it is not signed by whoever sends it", async () => {
    const id = await patients.openRecord();
    const others = [cast.drRoy.userId, cast.drLavoie.userId];
    const send = async (identity: object) => {
      const rotation = { ...aRotation(id, others), identity };
      const { body } = await patients
        .as(cast.drMorel)
        .put(`/api/1/clinic/${tilleuls}/rotations`)
        .send({ items: [rotation] });
      return body.items[0].result;
    };
    const next = anEnvelope(2, aKeyId(2));
    const sign = (who: Actor) => aWritten(keyOf(who), { id, clinicId: tilleuls }, part("identity"), next);
    expect(await send({ ...next, sig: undefined })).toBe("refused");
    expect(await send(sign(cast.drLavoie))).toBe("refused");
    expect(await send(sign(cast.drMorel))).toBe("done");
  });
});
