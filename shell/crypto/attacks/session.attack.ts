import { memoryPins, emailKey } from "../keyring/pin-store.ts";
import { memorySessions, type SessionStore } from "../keyring/session-store.ts";
import { createCore } from "../core/create-core.ts";
import {
  aClinic,
  aPatient,
  aPerson,
  cheapArgon,
  engines,
  everybodyUses,
  notes,
  refusalOf,
  signIn,
} from "./a-clinic.ts";

/** The same browser after a reload: another Worker, the same stores. */
const reloaded = (sessions: SessionStore, pins = memoryPins()) => createCore({ argon: cheapArgon, sessions, pins });

describe("a session on one device, native engine", () => {
  everybodyUses("native");

  it("T21: survives a reload with keys that work and cannot be read", async () => {
    const sessions = memorySessions();
    const pins = memoryPins();
    const morel = await aPerson("morel", { sessions, pins });
    const { log } = await aClinic("tilleuls", morel);
    const { stored } = await aPatient("tilleuls", morel);
    const crypto = reloaded(sessions, pins);
    expect(crypto.state()).toBe("locked");
    expect(await crypto.restore({ userId: "morel" })).toMatchObject({ userId: "morel", pubKey: morel.key.pubKey });
    expect(crypto.state()).toBe("unlocked");
    await crypto.syncLog("tilleuls", log);
    const ref = await crypto.openPatient(stored);
    expect(await crypto.open(ref, stored.fields)).toMatchObject([{ ok: true }, { ok: true }]);
    const kept = await sessions.read();
    for (const key of [kept!.agreement!, kept!.signer!, kept!.drafts]) expect(key.extractable).toBe(false);
    expect(JSON.stringify(kept)).not.toContain("morel@");
  });

  it("T21: is not restored for anybody else, and is then gone", async () => {
    const sessions = memorySessions();
    await aPerson("morel", { sessions });
    expect(await reloaded(sessions).restore({ userId: "lavoie" })).toBeNull();
    expect(await sessions.read()).toBeNull();
  });

  it("keeps drafts through a lock, a lost server session and a new sign-in, until the sign-out", async () => {
    const sessions = memorySessions();
    const morel = await aPerson("morel", { sessions });
    const draft = await morel.crypto.sealLocal("morel|s-1", "tapé, pas enregistré");
    expect(await morel.crypto.openLocal("morel|s-1", draft)).toBe("tapé, pas enregistré");
    expect(await refusalOf(morel.crypto.openLocal("morel|s-2", draft))).toBe("auth");
    await morel.crypto.lock();
    expect(await refusalOf(morel.crypto.openLocal("morel|s-1", draft))).toBe("locked");
    expect((await sessions.read())!.agreement).toBeNull();
    const next = reloaded(sessions);
    expect(await next.restore({ userId: "morel", sessionId: "another" })).toBeNull();
    await signIn(next, morel);
    expect(await next.openLocal("morel|s-1", draft)).toBe("tapé, pas enregistré");
    await next.signOut();
    await signIn(next, morel);
    expect(await refusalOf(next.openLocal("morel|s-1", draft))).toBe("auth");
  });
});

describe.each(engines)("a session in the memory of one device, %s engine", (engine) => {
  everybodyUses(engine);

  it("keeps drafts through a lock where the browser can keep no key, until the sign-out", async () => {
    const morel = await aPerson("morel");
    const draft = await morel.crypto.sealLocal("morel|s-1", "tapé, pas enregistré");
    await morel.crypto.lock();
    expect(await refusalOf(morel.crypto.openLocal("morel|s-1", draft))).toBe("locked");
    await signIn(morel.crypto, morel);
    expect(await morel.crypto.openLocal("morel|s-1", draft)).toBe("tapé, pas enregistré");
    await morel.crypto.signOut();
    await signIn(morel.crypto, morel);
    expect(await refusalOf(morel.crypto.openLocal("morel|s-1", draft))).toBe("auth");
  });

  it("T06: ends at sign-out: no key in memory, none on disk, the pin stays", async () => {
    const sessions = memorySessions();
    const pins = memoryPins();
    const morel = await aPerson("morel", { sessions, pins });
    await aClinic("tilleuls", morel);
    const { ref, wire } = await aPatient("tilleuls", morel);
    const heard: string[] = [];
    morel.crypto.on("lock", (event) => heard.push(event.name));
    await morel.crypto.signOut();
    expect(heard).toEqual(["lock"]);
    expect(morel.crypto.state()).toBe("locked");
    expect(await sessions.read()).toBeNull();
    expect(await refusalOf(morel.crypto.seal(ref, [{ ref: notes, value: "x", rev: 2 }]))).toBe("locked");
    expect(await refusalOf(morel.crypto.open(ref, wire.fields))).toBe("locked");
    expect(await refusalOf(morel.crypto.fingerprint())).toBe("locked");
    expect(await reloaded(sessions).restore()).toBeNull();
    expect(await pins.read(emailKey(morel.email))).toMatchObject({ generation: 1, suite: 2 });
  });

  it("T06: a sign-out in one tab locks the others", async () => {
    let hear = () => {};
    const tabs = { broadcastSignOut: () => undefined, onSignOut: (listener: () => void) => void (hear = listener) };
    const crypto = createCore({ engine, argon: cheapArgon, tabs });
    const { principal } = await crypto.signup({ email: "a@b.example", password: "phrase", escrow: "none" });
    await signIn(crypto, { id: "a", email: "a@b.example", principal }, "phrase");
    hear();
    expect(crypto.state()).toBe("locked");
  });

  it("T11: stays unlocked in memory where the browser keeps nothing", async () => {
    const broken: SessionStore = {
      read: () => Promise.reject(new Error("DataCloneError")),
      write: () => Promise.reject(new Error("DataCloneError")),
      wipe: () => Promise.reject(new Error("DataCloneError")),
    };
    const crypto = createCore({ engine, argon: cheapArgon, sessions: broken });
    const { principal } = await crypto.signup({ email: "a@b.example", password: "phrase", escrow: "none" });
    const session = await signIn(crypto, { id: "a", email: "a@b.example", principal }, "phrase");
    expect(session.kept).toBe(false);
    expect(crypto.state()).toBe("unlocked");
    await crypto.signOut();
    expect(crypto.state()).toBe("locked");
  });

  it("a forgotten password gives a new principal, which this device then accepts", async () => {
    const pins = memoryPins();
    const morel = await aPerson("morel", { pins });
    const email = morel.email;
    const { principal } = await morel.crypto.beginReset({ email, password: "une phrase neuve" });
    expect((await signIn(morel.crypto, { ...morel, principal }, "une phrase neuve")).pubKey).toBe(principal.pubKey);
    expect(await refusalOf(signIn(morel.crypto, morel))).toBe("pin");
  });

  it("a login handle opens one session, once", async () => {
    const morel = await aPerson("morel");
    const { handle } = await morel.crypto.stretch(morel.email, "une phrase de passe bien longue", morel.principal.salt);
    const record = { publicKey: morel.principal.pubKey, encryptedSecretKey: morel.principal.secKey };
    expect(await refusalOf(morel.crypto.unlock(handle, record, { userId: "morel" }))).toBe("accepted");
    expect(await refusalOf(morel.crypto.unlock(handle, record, { userId: "morel" }))).toBe("locked");
  });
});
