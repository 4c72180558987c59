import { fingerprintOf } from "@carnet/services/framework";
import { randomUUID } from "node:crypto";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { custodianAIdentity, exampleCustodianIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { rootResetView, type TrustEntry } from "../contract/index.ts";
import { aCert, aKey, aLine, aSaying, openTilleuls, type SigningKey } from "../testing/index.ts";

const [a, b, morel, roy, fresh, stranger] = [aKey(), aKey(), aKey(), aKey(), aKey(), aKey()] as const;
const { as, announced, deliver } = openTilleuls({
  [custodianAIdentity.subject]: () => ({ ...exampleCustodianIdentity, pubKey: a.pubKey }),
  [custodianBIdentity.subject]: () => ({ ...exampleCustodianIdentity, pubKey: b.pubKey }),
});
const fp = ({ pubKey }: SigningKey) => fingerprintOf(pubKey);
const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
const policy = aLine(founding, morel, "escrow-policy", { mode: "platform" });
const manager = aLine(policy, morel, "cert", aCert(cast.drRoy.userId, "manager", roy));

const path = `/api/1/clinic/${tilleuls}`;
const post = async (who: (typeof cast)["drRoy"], ...entries: TrustEntry[]) =>
  as(who).post(`${path}/trust`).send({ entries });
const waiting = async (who = cast.drRoy) => rootResetView.parse((await as(who).get(`${path}/rootReset`)).body).waiting;

async function request(mode: "timeLock" | "approval" = "timeLock", userId = cast.drMorel.userId): Promise<string> {
  const resetId = randomUUID();
  const keys = { newPubKey: fresh.pubKey, newFp: fp(fresh), escrow: null, oldFp: fp(morel), oldGen: 1 };
  await deliver(resetRequested, { resetId, userId, ...keys, clinics: [tilleuls], mode, at: new Date().toISOString() });
  return resetId;
}

const claims = (resetId: string, change: object = {}) => ({
  oldRoot: fp(morel),
  newRoot: fp(fresh),
  resetId,
  ...change,
});
const statement = (by: SigningKey, resetId: string, change: object = {}) =>
  aSaying(by, "root-reset-witness", claims(resetId, change));
const witness = async (resetId: string, stmt: TrustEntry["stmt"], who = cast.drRoy) =>
  (await as(who).post(`${path}/rootReset/witness`).send({ resetId, witness: stmt })).body;

beforeAll(async () => {
  await post(cast.drMorel, founding, policy, manager);
});

describe("an owner who lost every key", () => {
  it("is shown to managers while they wait, and to nobody once they called it off", async () => {
    expect(await waiting()).toBeNull();
    await request("approval", cast.drLavoie.userId);
    expect(await waiting()).toBeNull();
    const resetId = await request();
    expect(await waiting()).toMatchObject({ resetId, newFp: fp(fresh), witness: null, can: { witness: true } });
    expect((await waiting(cast.drMorel))?.can).toEqual({ witness: false });
    expect((await as(cast.drLavoie).get(`${path}/rootReset`)).status).toBe(403);
    await deliver(resetCancelled, { resetId, userId: cast.drMorel.userId });
    expect(await waiting()).toBeNull();
  });

  it("is witnessed by a manager's key about exactly this, and nothing else", async () => {
    const resetId = await request();
    for (const change of [
      { clinic: randomUUID() },
      { oldRoot: fp(roy) },
      { newRoot: fp(roy) },
      { resetId: randomUUID() },
      { more: 1 },
    ]) {
      expect(await witness(resetId, statement(roy, resetId, change))).toEqual({ appErrorCode: "approvalMismatch" });
    }
    expect(await witness(resetId, statement(stranger, resetId))).toEqual({ appErrorCode: "notSigner" });
    expect(await witness(randomUUID(), statement(roy, resetId))).toEqual({ appErrorCode: "notFound" });
    const byOwner = { resetId, witness: statement(morel, resetId) };
    expect((await as(cast.drMorel).post(`${path}/rootReset/witness`).send(byOwner)).status).toBe(403);
    expect(await witness(resetId, statement(roy, resetId))).toEqual({});
    expect(await waiting(cast.drMorel)).toMatchObject({ witness: { by: fp(roy) } });
  });

  it("comes back into the log under the custodians' and a manager's words, and then speaks for the clinic", async () => {
    const resetId = await request();
    const line = (witnesses: TrustEntry["stmt"][], change: object = {}, by = fresh) =>
      aLine(manager, by, "root-reset", { ...claims(resetId), pubKey: fresh.pubKey, witnesses, at: 1, ...change });
    const all = [statement(a, resetId), statement(b, resetId), statement(roy, resetId)];
    const refused = async (entry: TrustEntry, who = cast.drMorel) => (await post(who, entry)).body;
    for (const few of [
      [all[0]!, all[1]!],
      [all[0]!, all[2]!],
      [all[1]!, all[2]!],
    ]) {
      expect(await refused(line(few))).toEqual({ appErrorCode: "notSigner" });
    }
    const elsewhere = [statement(a, resetId, { clinic: randomUUID() }), all[1]!, all[2]!];
    expect(await refused(line(elsewhere))).toEqual({ appErrorCode: "notSigner" });
    expect(await refused(line(all, { oldRoot: fp(roy) }))).toEqual({ appErrorCode: "notSigner" });
    expect(await refused(line(all, {}, stranger))).toEqual({ appErrorCode: "notSigner" });
    expect((await post(cast.drRoy, line(all))).status).toBe(403);

    const back = line(all);
    const own = aLine(back, fresh, "cert", { ...aCert(cast.drMorel.userId, "owner", fresh), serial: 2 });
    expect((await post(cast.drMorel, back, own)).body).toEqual({ seq: 5 });
    expect(await waiting()).toBeNull();
    const fact = (await announced(certificateAdded)).at(-1)!.data as { chain: TrustEntry[] };
    expect(fact.chain.map(({ seq }) => seq)).toEqual([1, 3, 4, 5]);
    const late = aLine(own, morel, "cert", aCert(cast.drLavoie.userId, "therapist", stranger));
    expect((await post(cast.drMorel, late)).body).toEqual({ appErrorCode: "notSigner" });
    const next = aLine(own, fresh, "cert", aCert(cast.drLavoie.userId, "therapist", stranger));
    expect((await post(cast.drMorel, next)).body).toEqual({ seq: 6 });
  });
});
