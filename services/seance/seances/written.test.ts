import { randomUUID } from "node:crypto";
import type { Place } from "@carnet/services/framework";
import type { Sealed } from "@carnet/services/framework/contract";
import { aKey, ailleurs, aWritten, cast, keyOf, tilleuls, type SigningKey } from "@carnet/services/framework/testing";
import { aNewSeance, anEnvelope, aPatient, aSeance, openSeances, seancePath } from "../testing/index.ts";

const { as, deliver } = openSeances();
const lavoie = as(cast.drLavoie);
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } }) =>
  status === 200 ? (body.appErrorCode ?? "ok") : status;

/** A way into a session: where what it takes is sealed, and how it is sent. */
interface Door {
  patientId: string;
  place: Place;
  send: (sealed: Sealed) => PromiseLike<{ status: number; body: { appErrorCode?: string } }>;
}

async function opened() {
  const patientId = await aPatient(deliver);
  const { id } = await aSeance(as, patientId);
  const put = (body: object) => lavoie.put(seancePath(patientId)).send({ id, ...body });
  const draw = (body: object) => lavoie.put(`/api/1/patients/seance/${id}/drawings`).send(body);
  return { patientId, id, put, draw };
}

const doors: Record<string, () => Promise<Door>> = {
  "a section of a session": async () => {
    const { patientId, id, put } = await opened();
    return { patientId, place: at(id, "notes"), send: (notes) => put({ notes }) };
  },
  "a form of the clinic's": async () => {
    const { patientId, id, put } = await opened();
    return { patientId, place: at(id, "customForm"), send: (customForm) => put({ customForm }) };
  },
  "what NAET says": async () => {
    const { patientId, id, put } = await opened();
    return { patientId, place: at(id, "naet"), send: (naet) => put({ naet }) };
  },
  "the lines of a view": async () => {
    const { patientId, id, draw } = await opened();
    return { patientId, place: at(id, "front", "drawing"), send: (lines) => draw({ perspective: "front", lines }) };
  },
  "the notes on drawings": async () => {
    const { patientId, id, draw } = await opened();
    return { patientId, place: at(id, "notes", "drawing"), send: (notes) => draw({ notes }) };
  },
  "what a new session takes over": async () => {
    const patientId = await aPatient(deliver);
    const id = randomUUID();
    const send = (analysis: Sealed) => lavoie.post(seancePath(patientId)).send({ ...aNewSeance({ id }), analysis });
    return { patientId, place: at(id, "analysis"), send };
  },
  "an amendment": async () => {
    const { patientId, id, put } = await opened();
    await put({ finalizedAt: new Date().toISOString() });
    const send = (text: Sealed) => put({ amendments: { path: "notes", ordinal: 1, text, inProgress: true } });
    return { patientId, place: at(id, "amendment.notes.1"), send };
  },
};

const at = (record: string, field: string, entity: Place["entity"] = "seance"): Place => ({ entity, record, field });

interface Words {
  signer?: SigningKey;
  place?: Partial<Place>;
  patientId?: string;
  clinicId?: string;
  rev?: number;
}

function signed(
  door: Door,
  { signer = keyOf(cast.drLavoie), place, clinicId = tilleuls, rev = 1, ...words }: Words = {},
) {
  const id = words.patientId ?? door.patientId;
  return aWritten(signer, { id, clinicId }, { ...door.place, ...place }, anEnvelope(rev, "AAAAAAAAAAA"));
}

/** What somebody sends who has a stolen session, or a server in between, and none of the keys. */
const forged: [what: string, of: (door: Door) => Sealed, code: string][] = [
  ["without a signature", () => ({ ...anEnvelope(), sig: undefined }), "unsigned"],
  ["signed by a colleague", (door) => signed(door, { signer: keyOf(cast.drMorel) }), "notSigner"],
  ["signed with a key nobody knows", (door) => signed(door, { signer: aKey() }), "notSigner"],
  ["signed for another field", (door) => signed(door, { place: { field: "efficiency" } }), "notSigner"],
  ["signed for another session", (door) => signed(door, { place: { record: randomUUID() } }), "notSigner"],
  ["signed for another kind", (door) => signed(door, { place: { entity: "anamnese" } }), "notSigner"],
  ["signed for another record", (door) => signed(door, { patientId: randomUUID() }), "notSigner"],
  ["signed for another clinic", (door) => signed(door, { clinicId: ailleurs }), "notSigner"],
  ["signed for another revision", (door) => ({ ...signed(door, { rev: 2 }), data: anEnvelope().data }), "notSigner"],
];

describe.each(Object.entries(doors))("%s", (_what, open) => {
  it.each(forged)("%s is refused, and what its writer signed is taken after it", async (_how, of, code) => {
    const door = await open();
    expect(codeOf(await door.send(of(door)))).toBe(code);
    const sealed = signed(door);
    for (const _time of [1, 2]) expect(codeOf(await door.send(sealed))).toBe("ok");
  });
});
