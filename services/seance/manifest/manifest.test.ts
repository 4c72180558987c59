import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "@carnet/services/framework";
import { manifestMoved, type Manifest } from "@carnet/services/framework/contract";
import { aKey, ailleurs, cast, keyOf, tilleuls, type SigningKey } from "@carnet/services/framework/testing";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { chartRead } from "@carnet/nats/contracts/seance/chart.read.v1";
import { keysRotated } from "@carnet/nats/contracts/patient/keys.rotated.v1";
import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import { getSeanceManifest, saveSeanceManifest } from "../contract/index.ts";
import {
  aFinalizeStatement,
  aNewSeance,
  anEnvelope,
  aPatient,
  aSeance,
  aSeanceManifest,
  practice,
  seancePath,
  openSeances,
} from "../testing/index.ts";

const answers = { ...practice(), [clinicLogHead.subject]: () => ({ head: "1".repeat(43) }) };
const { as, announced, deliver, knex } = openSeances({ answers });
const { drLavoie, drMorel, drBernier, drParti } = cast;

beforeAll(async () => {
  for (const who of [drLavoie, drMorel, drBernier, drParti])
    await deliver(principalChanged, { userId: who.userId, pubKey: keyOf(who).pubKey, version: 1 });
});

type ManifestClaims = Parameters<typeof aSeanceManifest>[3] & { who?: Actor; signer?: SigningKey };
const listing = (
  patientId: string,
  rev: number,
  { who = drLavoie, signer = keyOf(who), ...words }: ManifestClaims = {},
) => aSeanceManifest(signer, patientId, rev, words);
const read = async (patientId: string, who: Actor = drMorel) =>
  (await as(who).call(getSeanceManifest, { params: { id: patientId } })).body;
const stored = async (patientId: string): Promise<Manifest | null> =>
  getSeanceManifest.answer.parse(await read(patientId)).manifest;
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } }) =>
  status === 200 ? (body.appErrorCode ?? "ok") : status;

const open = (patientId: string, words: object, who: Actor = drLavoie) =>
  as(who).post(seancePath(patientId)).send(aNewSeance(words));
const put = (patientId: string, body: object, who: Actor = drLavoie) => as(who).put(seancePath(patientId)).send(body);
const draw = (id: string, body: object) => as(drLavoie).put(`/api/1/patients/seance/${id}/drawings`).send(body);
const chart = async (patientId: string) => (await as(drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body;
const close = { finalizedAt: new Date().toISOString() };

async function opened() {
  const patientId = await aPatient(deliver, { readers: [drBernier, drParti] });
  return { patientId, id: (await aSeance(as, patientId)).id };
}
async function closed() {
  const at = await opened();
  await put(at.patientId, { id: at.id, ...close });
  return at;
}
const amendment = (text: object | null, inProgress = true) => ({
  amendments: { path: "notes", ordinal: 1, text, inProgress },
});

describe("the list of a patient's sessions (PROTOCOL.md section 8)", () => {
  it("is nothing before anybody wrote one; then every reader of charts is told it, which is no reading of a chart", async () => {
    const patientId = await aPatient(deliver, { readers: [drBernier] });
    expect(await stored(patientId)).toBeNull();
    const manifest = listing(patientId, 1);
    await open(patientId, { manifest, number: 1 });
    const before = (await announced(chartRead)).length;
    for (const who of [drLavoie, drMorel, drBernier]) expect(await read(patientId, who)).toEqual({ manifest });
    expect((await announced(chartRead)).length).toBe(before);
    const [row] = await knex()("seance_manifests").where({ patient_id: patientId });
    expect(row).toMatchObject({ rev: 1, written_by: drLavoie.userId });
  });

  it.each([
    ["the front desk", cast.sofia],
    ["another clinic", cast.drAilleurs],
    ["the patient", cast.camille],
  ] as [string, Actor][])("is told to nobody who reads no chart: %s", async (_who, who) => {
    const { patientId } = await opened();
    expect(await read(patientId, who)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });

  it("follows the one before, whoever wrote that", async () => {
    const { patientId, id } = await opened();
    const [first, second] = [listing(patientId, 1), listing(patientId, 2, { who: drMorel })];
    expect(codeOf(await put(patientId, { id, notes: anEnvelope(), manifest: first }))).toBe("ok");
    expect(codeOf(await put(patientId, { id, analysis: anEnvelope(), manifest: second }, drMorel))).toBe("ok");
    expect(await stored(patientId)).toEqual(second);
  });

  it("goes with nothing that it does not say", async () => {
    const { patientId, id } = await opened();
    const manifest = listing(patientId, 1);
    for (const change of [{ treatmentPhase: "Control" }, { amountPaid: 100 }, { typeOfSeance: "hybrid" }])
      expect((await put(patientId, { id, ...change, manifest })).status).toBe(400);
    expect((await draw(id, { stereotype: "f", manifest })).status).toBe(400);
    expect(await stored(patientId)).toBeNull();
  });
});

describe("with a new session", () => {
  it("the number is the one that the list has it under, else the next one is told and nothing is opened", async () => {
    const { patientId } = await closed();
    const refused = await open(patientId, { manifest: listing(patientId, 1), number: 3 });
    expect(refused.body).toEqual({ appErrorCode: "numberMoved", next: 2 });
    expect((await chart(patientId)).number).toBe(1);
    expect(await stored(patientId)).toBeNull();
    const taken = await open(patientId, { manifest: listing(patientId, 1), number: 2 });
    expect(taken.body).toMatchObject({ number: 2 });
    expect((await stored(patientId))?.rev).toBe(1);
  });

  it("it is not written where the open one is gone on with", async () => {
    const { patientId, id } = await opened();
    const { body } = await open(patientId, { typeOfSeance: "hybrid", manifest: listing(patientId, 1), number: 9 });
    expect(body).toMatchObject({ id, typeOfSeance: "hybrid" });
    expect(await stored(patientId)).toBeNull();
  });

  it("of two opened at once, one is and lists itself, the other goes on with it", async () => {
    const patientId = await aPatient(deliver);
    const both = [listing(patientId, 1), listing(patientId, 1, { who: drMorel })] as const;
    const answers = await Promise.all([
      open(patientId, { manifest: both[0], number: 1, force: true }),
      open(patientId, { manifest: both[1], number: 1, force: true }, drMorel),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(both).toContainEqual(await stored(patientId));
  });
});

type Answer = Awaited<ReturnType<typeof put>>;
interface Way {
  ready: () => Promise<{ patientId: string; id: string }>;
  send: (at: { patientId: string; id: string }, manifest: Manifest) => PromiseLike<Answer>;
  isThere: (at: { patientId: string; id: string }) => Promise<boolean>;
  /** Sent again, it is the same. */
  again?: boolean;
}

const keyId = randomBytes(8).toString("base64url");
const notes = anEnvelope(1, keyId);
const text = anEnvelope(1, keyId);
/** Each way in: what it sends with a list, and whether that is there. */
const ways: Record<string, Way> = {
  "a new session": {
    ready: async () => ({ patientId: await aPatient(deliver), id: randomUUID() }),
    send: ({ patientId, id }, manifest) => open(patientId, { id, manifest, number: 1 }),
    isThere: async ({ patientId }) => (await chart(patientId))?.id !== undefined,
  },
  "a part of the chart": {
    ready: opened,
    send: ({ patientId, id }, manifest) => put(patientId, { id, notes, manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).notes !== null,
    again: true,
  },
  "a view that is drawn on": {
    ready: opened,
    send: ({ id }, manifest) => draw(id, { perspective: "front", lines: notes, manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).drawings.perspectives.front !== undefined,
    again: true,
  },
  "notes on drawings": {
    ready: opened,
    send: ({ id }, manifest) => draw(id, { notes, manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).drawings.notes !== null,
    again: true,
  },
  "the closing of a session": {
    ready: opened,
    send: ({ patientId, id }, manifest) => put(patientId, { id, ...close, manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).finalizedAt !== null,
  },
  "an amendment that is being written": {
    ready: closed,
    send: ({ patientId, id }, manifest) => put(patientId, { id, ...amendment(text), manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).amendments.notes !== undefined,
    again: true,
  },
  "an amendment for good": {
    ready: closed,
    send: ({ patientId, id }, manifest) => put(patientId, { id, ...amendment(text, false), manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).amendments.notes?.[0].inProgress === false,
    again: true,
  },
  "an amendment taken back": {
    ready: async () => {
      const at = await closed();
      await put(at.patientId, { id: at.id, ...amendment(text) });
      return at;
    },
    send: ({ patientId, id }, manifest) => put(patientId, { id, ...amendment(null), manifest }),
    isThere: async ({ patientId }) => (await chart(patientId)).amendments.notes === undefined,
    again: true,
  },
};

describe.each(Object.entries(ways))("with %s", (_way, { ready, send, isThere, again }) => {
  it("it is written in one go, and once where the answer was lost", async () => {
    const at = await ready();
    const manifest = listing(at.patientId, 1);
    expect(codeOf(await send(at, manifest))).toBe("ok");
    expect(await isThere(at)).toBe(true);
    expect(await stored(at.patientId)).toEqual(manifest);
    if (again) expect(codeOf(await send(at, manifest))).toBe("ok");
    expect(await stored(at.patientId)).toEqual(manifest);
  });

  const wrongs: [string, (id: string) => Manifest, string | number][] = [
    ["signed by a colleague", (id) => listing(id, 1, { signer: keyOf(drMorel) }), "notSigner"],
    ["that skips a revision", (id) => listing(id, 2), "manifestMoved"],
    ["of another record", (id) => listing(id, 1, { says: { patient: randomUUID() } }), 400],
    ["over other bytes", (id) => ({ ...listing(id, 1), sealed: anEnvelope(1) }), 400],
  ];
  it.each(wrongs)("one %s is refused, and undoes it", async (_what, make, expected) => {
    const at = await ready();
    expect(codeOf(await send(at, make(at.patientId)))).toBe(expected);
    expect(await isThere(at)).toBe(false);
    expect(await stored(at.patientId)).toBeNull();
  });

  it("one under an older key is refused, and undoes it", async () => {
    const at = await ready();
    await deliver(keysRotated, { patientId: at.patientId, clinicId: tilleuls, epoch: 2, keyId });
    const stale = listing(at.patientId, 1, { sealed: anEnvelope(1, randomBytes(8).toString("base64url")) });
    expect(codeOf(await send(at, stale))).toBe("staleKey");
    expect(await isThere(at)).toBe(false);
    expect(await stored(at.patientId)).toBeNull();
  });

  it("one that somebody else wrote meanwhile is told, and undoes it until it is signed on top", async () => {
    const at = await ready();
    const theirs = listing(at.patientId, 1, { who: drMorel });
    const { rev, sealed, stmt } = theirs;
    const row = { patient_id: at.patientId, rev, data: sealed.data, stmt: JSON.stringify(stmt) };
    await knex()("seance_manifests").insert({ ...row, written_by: drMorel.userId });
    const { body } = await send(at, listing(at.patientId, 1));
    expect(body).toMatchObject({ appErrorCode: "manifestMoved" });
    expect(manifestMoved.parse(body)).toEqual({ current: theirs });
    expect(await isThere(at)).toBe(false);
    expect(codeOf(await send(at, listing(at.patientId, 2)))).toBe("ok");
    expect(await isThere(at)).toBe(true);
  });
});

describe("a list written anew, without a change", () => {
  const relist = (patientId: string, manifest: Manifest, who: Actor = drLavoie) =>
    as(who).call(saveSeanceManifest, { params: { id: patientId }, body: { manifest } });

  it("follows the one before, and is told where that has moved", async () => {
    const { patientId } = await opened();
    const [first, second] = [listing(patientId, 1), listing(patientId, 2)];
    expect(codeOf(await relist(patientId, first))).toBe("ok");
    expect(codeOf(await relist(patientId, listing(patientId, 3)))).toBe("manifestMoved");
    expect(codeOf(await relist(patientId, second))).toBe("ok");
    expect(codeOf(await relist(patientId, listing(patientId, 2)))).toBe("manifestMoved");
    expect(await stored(patientId)).toEqual(second);
  });

  it.each([
    ["signed by a colleague", drLavoie, drMorel, "notSigner"],
    ["by a former therapist, who only reads", drParti, drParti, "patientReadOnly"],
    ["by another clinic", cast.drAilleurs, drMorel, "CANNOT_ACCESS_PATIENT"],
    ["by an administrator in the owner's name", cast.adaAsMorel, drMorel, "impersonated"],
  ] as [string, Actor, Actor, string][])("is not taken %s", async (_how, who, signer, expected) => {
    const { patientId } = await opened();
    const manifest = listing(patientId, 1, { signer: keyOf(signer) });
    expect(codeOf(await relist(patientId, manifest, who))).toBe(expected);
    expect(await stored(patientId)).toBeNull();
  });

  it("is not taken under an older key", async () => {
    const { patientId } = await opened();
    await deliver(keysRotated, { patientId, clinicId: tilleuls, epoch: 2, keyId });
    const sealed = anEnvelope(1, randomBytes(8).toString("base64url"));
    expect(codeOf(await relist(patientId, listing(patientId, 1, { sealed })))).toBe("staleKey");
  });
});

describe("a change and its list", () => {
  it.each([
    ["with a key nobody knows", (id: string) => listing(id, 1, { signer: aKey() }), "notSigner"],
    ["of another revision than its envelope", (id: string) => listing(id, 1, { sealed: anEnvelope(2) }), 400],
    ["of another revision than it says", (id: string) => listing(id, 1, { says: { rev: 2 } }), 400],
    ["of another clinic", (id: string) => listing(id, 1, { clinic: ailleurs }), 400],
    ["of the record's parts", (id: string) => listing(id, 1, { says: { of: "record" } }), 400],
    ["of another kind of statement", (id: string) => listing(id, 1, { kind: "hist" }), 400],
    ["that has seen another log", (id: string) => listing(id, 1, { says: { log: { seq: 2, head: "2" } } }), 400],
  ] as [string, (id: string) => Manifest, string | number][])("%s are refused", async (_what, make, expected) => {
    const { patientId, id } = await opened();
    expect(codeOf(await put(patientId, { id, notes, manifest: make(patientId) }))).toBe(expected);
    expect((await chart(patientId)).notes).toBeNull();
    expect(await stored(patientId)).toBeNull();
  });

  it("are both undone where the part moved", async () => {
    const { patientId, id } = await opened();
    await put(patientId, { id, notes });
    const response = await put(patientId, { id, notes: anEnvelope(1), manifest: listing(patientId, 1) });
    expect(codeOf(response)).toBe("conflict");
    expect(await stored(patientId)).toBeNull();
  });

  it("are both undone where what was signed differs from what is stored", async () => {
    const { patientId, id } = await opened();
    const finalizeStatement = aFinalizeStatement({ session: id, digest: "D".repeat(43) });
    const manifest = listing(patientId, 1);
    expect(codeOf(await put(patientId, { id, ...close, finalizeStatement, manifest }))).toBe("recordDiffers");
    expect(await stored(patientId)).toBeNull();
  });

  it.each([
    ["a former therapist, who only reads", drParti, "patientReadOnly"],
    ["a colleague who has not said that they mean it", drBernier, "foreignSession"],
    ["another clinic", cast.drAilleurs, "CANNOT_ACCESS_PATIENT"],
    ["an administrator in the owner's name", cast.adaAsMorel, "impersonated"],
  ] as [string, Actor, string][])("are taken from nobody who may not write: %s", async (_who, who, expected) => {
    const { patientId, id } = await opened();
    const manifest = listing(patientId, 1, { signer: keyOf(who) });
    expect(codeOf(await put(patientId, { id, notes, manifest }, who))).toBe(expected);
    expect(await stored(patientId)).toBeNull();
  });
});
