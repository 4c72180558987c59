import { createCrypto } from "@carnet/shell/crypto/in-process";
import type { LogEntry, PmCrypto } from "@carnet/shell/crypto";
import { answers, fakeServer, refuses, type FakeServer, asks } from "@carnet/shell/testing";
import * as account from "@carnet/services/account/contract";
import { getMyClinics, getTrustLog } from "@carnet/services/clinic/contract";
import { moveEscrow } from "./move-escrow.ts";

const email = "odile.vezina@verger.example";
const password = "trois-tilleuls-en-fleur";
const [clinicId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
const mine = {
  id: clinicId,
  name: "Clinique du Verger",
  isOwner: true,
  isManager: false,
  canAdmin: true,
  plan: null,
  planTerminatedAt: null,
  country: null,
  hasLocation: true,
  hasDisciplines: true,
  sessionTypes: [],
};

let engine: PmCrypto;
let server: FakeServer;
let log: LogEntry[];
let stored: account.EscrowView;
let enter: () => Promise<void>;

beforeEach(async () => {
  engine = createCrypto();
  const { principal } = await engine.signup({ email, password, escrow: "platform" });
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  enter = async () => {
    const { handle } = await engine.stretch(email, password, principal.salt);
    await engine.unlock(handle, record, { userId });
  };
  await enter();
  log = await engine.foundClinic({ clinicId });
  await engine.syncLog(clinicId, log);
  stored = { keyForMaster: principal.keyForMaster, clinicId: null };
});
afterEach(() => server.close());

const serve = (more: Parameters<typeof fakeServer>[0] = [], clinics = [mine]) => {
  server = fakeServer([
    ...more,
    answers(getMyClinics, clinics),
    answers(getTrustLog, ({ query }) => ({
      entries: log.filter(({ seq }) => seq > Number(query.get("after") ?? 0)),
    })),
    answers(account.getEscrow, () => stored),
    answers(account.moveEscrow, ({ body }) => ((stored = account.moveEscrow.body.parse(body)), {})),
  ]);
};
const puts = () => server.requests.filter(({ method }) => method === "PUT");

/** Changes the policy of the clinic, then signs in again as its owner. */
async function choose(policy: Parameters<PmCrypto["setEscrowPolicy"]>[1]) {
  log.push(await engine.setEscrowPolicy(clinicId, policy));
  await engine.syncLog(clinicId, log);
  await enter();
}

describe("the escrow after a sign-in", () => {
  it("moves to the clinic's kit, then nowhere, as the log says; and stays where it is there already", async () => {
    serve();
    const platform = stored.keyForMaster;
    const { recoveryKey } = await engine.makeClinicKit(clinicId);
    await choose({ mode: "clinic", recoveryKey });
    await moveEscrow(engine);
    expect(stored.clinicId).toBe(clinicId);
    expect(stored.keyForMaster).not.toBe(platform);

    await enter();
    await moveEscrow(engine);
    expect(puts()).toHaveLength(1);

    await choose({ mode: "none" });
    await moveEscrow(engine);
    expect(stored).toEqual({ keyForMaster: null, clinicId: null });
  });

  it("is not even asked for by somebody of no clinic", async () => {
    serve([], []);
    await enter();
    await moveEscrow(engine);
    expect(server.requests.map(asks(getMyClinics))).toEqual([true]);
  });

  it("forgets what could be put there when it fails, and the next sign-in does it", async () => {
    const { recoveryKey } = await engine.makeClinicKit(clinicId);
    await choose({ mode: "clinic", recoveryKey });
    serve([refuses(account.moveEscrow, "tooManyAttempts", { retryAfter: 60 })]);
    await expect(moveEscrow(engine)).rejects.toMatchObject({ code: "tooManyAttempts" });
    expect(await engine.reEscrow({ current: stored.keyForMaster, clinicIds: [clinicId] })).toBeNull();
    server.close();
    serve();
    await enter();
    await moveEscrow(engine);
    expect(stored.clinicId).toBe(clinicId);
  });
});
