import { createHash, randomUUID } from "node:crypto";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import type { AskOf } from "@carnet/nats/contracts/define-question";
import { lengthPrefixed, Refusal, fingerprintOf } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { aCert, aKey, aLine, aSaying, openTilleuls, people } from "../testing/index.ts";

/** The records of the clinic, oldest first, each with who opens it: what the patient service knows. */
const records: { id: string; readers: Set<string> }[] = [];
const missing = (userId: string) => records.filter(({ readers }) => !readers.has(userId));
const open = () => {
  const record = { id: randomUUID() as string, readers: new Set<string>([cast.drMorel.userId]) };
  records.push(record);
  return record;
};
let whileStoring = async () => {};
const { as, announced, knex } = openTilleuls({
  [patientKeysNeeded.subject]: ({ userId }: AskOf<typeof patientKeysNeeded>) => ({
    numberOfKeys: missing(userId).length,
  }),
  [patientKeyBatch.subject]: ({ fromUserId, toUserId, limit }: AskOf<typeof patientKeyBatch>) => ({
    keyBatch: missing(toUserId)
      .filter(({ readers }) => readers.has(fromUserId))
      .slice(0, limit)
      .map(({ id: patientId }) => ({
        patientId,
        epoch: 1,
        encryptedKey: "O".repeat(180),
        pkc: aSaying(morel, "pkc", {}),
      })),
    keysNeeded: missing(toUserId).length,
  }),
  [setPatientKeys.subject]: async ({ userId, keys }: AskOf<typeof setPatientKeys>) => {
    const before = missing(userId).length;
    for (const { patientId } of keys) records.find(({ id }) => id === patientId)?.readers.add(userId);
    await whileStoring();
    return { stored: before - missing(userId).length, keysNeeded: missing(userId).length };
  },
});

const [morel, bernier] = [aKey(), aKey()] as const;
const target = cast.drBernier.userId;
const at = (action: string) => `/api/1/clinic/${tilleuls}/members/${target}/${action}`;
const begin = (who = cast.drMorel) => as(who).put(at("grantManagerRole")).send({});
const isManager = async () =>
  (await knex()("clinic_members").where({ clinic_id: tilleuls, user_id: target }).first("is_manager")).is_manager;

/** What a browser sends for a batch: the keys wrapped anew, and one signature over the list. */
function wrapped(batch: { patientId: string }[], changes: object = {}) {
  const keys = Object.fromEntries(batch.map(({ patientId }) => [patientId, "N".repeat(180)]));
  const list = createHash("sha256").update(lengthPrefixed("pm1/grant-list", ...Object.entries(keys).flat()));
  const claims = { grantee: target, granteeFp: fingerprintOf(bernier.pubKey), count: batch.length };
  const grant = aSaying(morel, "grant", { ...claims, list: list.digest("base64url"), ...changes });
  return { patientsKesyByPatientId: keys, grant };
}
const hand = (body: object, who = cast.drMorel) => as(who).put(at("setKeysForManagerRoleAndNextBatch")).send(body);

beforeAll(() => {
  people.find(({ id }) => id === target)!.pubKey = bernier.pubKey;
  for (let count = 0; count < 1201; count++) open();
});

describe("granting the manager's role over a thousand records (MEM-014 to MEM-018)", () => {
  it("waits for a certificate of that very key", async () => {
    expect((await begin()).body).toEqual({ appErrorCode: "managerNotCertified" });
    const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
    const entries = [founding, aLine(founding, morel, "cert", aCert(target, "manager", bernier))];
    await as(cast.drMorel).post(`/api/1/clinic/${tilleuls}/trust`).send({ entries });
  });

  it("hands out 500, and says how far it is to whoever runs the clinic", async () => {
    const { body } = await begin();
    expect(body).toMatchObject({ pubKey: bernier.pubKey, keysNeeded: 1201 });
    expect(body.keyBatch).toHaveLength(500);
    const clinic = (await as(cast.drRoy).get(`/api/1/clinic/${tilleuls}`)).body;
    expect(clinic.managerGrantInProgress).toEqual({ userId: target, total: 1201, done: 0 });
  });

  it("takes no batch but the one that is signed, by who hands it over", async () => {
    const { body } = await hand({});
    const foreign = wrapped(body.keyBatch, { grantee: cast.sofia.userId });
    expect((await hand(foreign)).body).toEqual({ appErrorCode: "grantMismatch" });
    const signed = wrapped(body.keyBatch);
    const [first] = body.keyBatch;
    const other = { ...signed.patientsKesyByPatientId, [first.patientId]: "X".repeat(180) };
    const swapped = { ...signed, patientsKesyByPatientId: other };
    expect((await hand(swapped)).body).toEqual({ appErrorCode: "grantMismatch" });
    const { patientsKesyByPatientId } = wrapped(body.keyBatch);
    expect((await hand({ patientsKesyByPatientId })).status).toBe(400);
    expect((await hand(wrapped(body.keyBatch), cast.drRoy)).body.appErrorCode).toMatch(/notSigner|keysOutOfReach/);
    expect(missing(target)).toHaveLength(1201);
  });

  it("goes on after a stop, with two browsers and a record opened meanwhile", async () => {
    const [one, two] = [(await begin()).body, (await begin()).body];
    const second = (await hand(wrapped(one.keyBatch))).body;
    expect(second.keysNeeded).toBe(701);
    expect((await hand(wrapped(two.keyBatch))).body.keysNeeded).toBe(701);
    open();
    const third = (await hand(wrapped(second.keyBatch))).body;
    expect(third).toMatchObject({ keysNeeded: 202 });
    expect(await isManager()).toBe(false);
    const last = (await hand(wrapped(third.keyBatch))).body;
    expect(last).toMatchObject({ keysNeeded: 0, keyBatch: [] });
    expect(await isManager()).toBe(true);
    expect((await hand(wrapped(third.keyBatch))).body.keysNeeded).toBe(0);
    const granted = await announced(managerGranted);
    expect(granted.map(({ data }) => data["userId"])).toEqual([target]);
    const batches = await knex()("manager_grant_batches").where({ user_id: target }).orderBy("at");
    expect(batches.map(({ stored }: { stored: number }) => stored)).toEqual([500, 500, 500, 202]);
    expect((await begin()).body).toEqual({ appErrorCode: "alreadyManager" });
  });

  it("has the signature of every key that was stored, though the answer never came", async () => {
    for (const { readers } of records.slice(0, 3)) readers.delete(target);
    const { body } = await begin();
    whileStoring = async () => {
      throw new Refusal("busy");
    };
    const given = wrapped(body.keyBatch);
    expect((await hand(given)).body).toEqual({ appErrorCode: "busy" });
    whileStoring = async () => {};
    expect(missing(target)).toEqual([]);
    const last = await knex()("manager_grant_batches").where({ user_id: target }).orderBy("at", "desc").first();
    expect(last).toMatchObject({ stored: 3, statement: given.grant });
    expect((await hand({})).body.keysNeeded).toBe(0);
  });

  it("passes on what a manager still misses", async () => {
    const late = open();
    const { body } = await begin();
    expect(body.keyBatch).toMatchObject([{ patientId: late.id }]);
    expect((await hand(wrapped(body.keyBatch))).body.keysNeeded).toBe(0);
    expect(await announced(managerGranted)).toHaveLength(1);
  });
});

describe("taking it back (MEM-019)", () => {
  it("ends it, and twice changes nothing", async () => {
    for (let times = 0; times < 2; times++) {
      expect((await as(cast.drMorel).put(at("removeManagerRole")).send({})).status).toBe(200);
    }
    expect(await isManager()).toBe(false);
    const facts = await announced(managerRemoved);
    expect(facts.map(({ data }) => data)).toMatchObject([{ userId: target, isManager: false, canAdmin: false }]);
  });

  it("while keys are being stored takes those back too", async () => {
    for (const { readers } of records) readers.delete(target);
    const { body } = await begin();
    whileStoring = async () => void (await as(cast.drMorel).put(at("removeManagerRole")).send({}));
    expect((await hand(wrapped(body.keyBatch))).body).toEqual({ appErrorCode: "grantNotOpen" });
    whileStoring = async () => {};
    expect(await announced(managerRemoved)).toHaveLength(3);
    expect(await isManager()).toBe(false);
    expect((await as(cast.drRoy).get(`/api/1/clinic/${tilleuls}`)).body.managerGrantInProgress).toBeNull();
  });

  it("is nobody's but the owner's and the managers', and never done to the owner", async () => {
    expect((await as(cast.drLavoie).put(at("removeManagerRole")).send({})).status).toBe(403);
    expect((await begin(cast.adaAsMorel)).body).toEqual({ appErrorCode: "impersonated" });
    const owner = at("removeManagerRole").replace(target, cast.drMorel.userId);
    expect((await as(cast.drRoy).put(owner).send({})).status).toBe(403);
  });
});
