import type { PmCrypto } from "../api.ts";
import { memoryDraftKeys } from "../keyring/draft-key-store.ts";
import { memoryLogs } from "../keyring/log-store.ts";
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
import { flipped } from "./tamper.ts";

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
    for (const key of [kept!.agreement, kept!.signer]) expect(key.extractable).toBe(false);
    expect(JSON.stringify(kept)).not.toContain("morel@");
  });

  it("T21: is not restored for anybody else, and is then gone", async () => {
    const sessions = memorySessions();
    await aPerson("morel", { sessions });
    expect(await reloaded(sessions).restore({ userId: "lavoie" })).toBeNull();
    expect(await sessions.read()).toBeNull();
  });

  it("T26: leaves on the disk what a colleague has begun there since, and does not lock their tabs", async () => {
    const stores = { sessions: memorySessions(), pins: memoryPins(), logs: memoryLogs() };
    const told: (string | null)[] = [];
    const tabs = { broadcastSignOut: (id: string | null) => void told.push(id), onSignOut: () => undefined };
    const morel = await aPerson("morel");
    const lavoie = await aPerson("lavoie");
    const [hers, theirs] = [
      createCore({ argon: cheapArgon, tabs, ...stores }),
      createCore({ argon: cheapArgon, ...stores }),
    ];
    await signIn(hers, morel, undefined, "s-1");
    await signIn(theirs, lavoie, undefined, "s-2");
    await hers.lock();
    await hers.signOut();
    expect(hers.state()).toBe("locked");
    expect(told).toEqual(["s-1"]);
    expect(await reloaded(stores.sessions, stores.pins).restore({ userId: "lavoie", sessionId: "s-2" })).not.toBeNull();
  });
});

describe.each(engines)("a session in the memory of one device, %s engine", (engine) => {
  everybodyUses(engine);

  it("T27: opens a draft for its owner alone, whatever ended the session and whoever signed in between", async () => {
    const device = { sessions: memorySessions(), draftKeys: memoryDraftKeys() };
    const [morel, lavoie] = [await aPerson("morel", device), await aPerson("lavoie")];
    const draft = await morel.crypto.sealLocal("morel|s-1", "tapé, pas enregistré");
    expect(await morel.crypto.openLocal("morel|s-1", draft)).toBe("tapé, pas enregistré");
    expect(await refusalOf(morel.crypto.openLocal("morel|s-2", draft))).toBe("auth");
    const ends: ((crypto: PmCrypto) => Promise<unknown>)[] = [
      (crypto) => crypto.lock(),
      (crypto) => crypto.restore({ userId: "morel", sessionId: "another" }),
      (crypto) => crypto.signOut(),
      (crypto) => signIn(crypto, lavoie),
    ];
    for (const end of ends) {
      const crypto = createCore({ engine, argon: cheapArgon, ...device });
      await end(crypto);
      const code = crypto.state() === "locked" ? "locked" : "auth";
      expect(await refusalOf(crypto.openLocal("morel|s-1", draft))).toBe(code);
      await signIn(crypto, morel);
      expect(await crypto.openLocal("morel|s-1", draft)).toBe("tapé, pas enregistré");
    }
    const kept = JSON.stringify(await device.draftKeys.read("morel"));
    expect(kept).toMatch(/^\[\{"fp":"[\w-]{43}","sealed":"[\w-]{167}"\}\]$/);
  });

  it("T27: two windows that open at once seal under one key", async () => {
    const draftKeys = memoryDraftKeys();
    const morel = await aPerson("morel");
    const windows = [1, 2].map(() => createCore({ engine, argon: cheapArgon, draftKeys }));
    await Promise.all(windows.map((crypto) => signIn(crypto, morel)));
    const draft = await windows[0]!.sealLocal("morel|s-1", "tapé");
    expect(await windows[1]!.openLocal("morel|s-1", draft)).toBe("tapé");
    expect(await draftKeys.read("morel")).toHaveLength(1);
  });

  it("T27: a sealed key that was changed, or is another's, opens nothing, and what is typed then is kept", async () => {
    const draftKeys = memoryDraftKeys();
    const [morel, lavoie] = [await aPerson("morel", { draftKeys }), await aPerson("lavoie", { draftKeys })];
    const draft = await morel.crypto.sealLocal("morel|s-1", "tapé");
    const [own] = await draftKeys.read("morel");
    const [others] = await draftKeys.read("lavoie");
    for (const sealed of [
      flipped(own!.sealed, 3),
      flipped(own!.sealed, 80),
      own!.sealed.slice(0, -4),
      others!.sealed,
    ]) {
      const broken = memoryDraftKeys();
      await broken.add("morel", { fp: own!.fp, sealed });
      const crypto = createCore({ engine, argon: cheapArgon, draftKeys: broken });
      await signIn(crypto, morel);
      expect(await refusalOf(crypto.openLocal("morel|s-1", draft))).toBe("auth");
      const next = await crypto.sealLocal("morel|s-1", "tapé de nouveau");
      await crypto.signOut();
      await signIn(crypto, morel);
      expect(await crypto.openLocal("morel|s-1", next)).toBe("tapé de nouveau");
    }
    expect(lavoie.crypto.state()).toBe("unlocked");
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
    let hear: (sessionId: string | null) => void = () => {};
    const tabs = { broadcastSignOut: () => undefined, onSignOut: (callback: typeof hear) => void (hear = callback) };
    const crypto = createCore({ engine, argon: cheapArgon, tabs });
    const { principal } = await crypto.signup({ email: "a@b.example", password: "phrase", escrow: "none" });
    await signIn(crypto, { id: "a", email: "a@b.example", principal }, "phrase", "s-1");
    hear("s-2");
    expect(crypto.state()).toBe("unlocked");
    hear("s-1");
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
