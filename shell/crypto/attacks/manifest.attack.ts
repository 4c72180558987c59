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
import { fromB64, toB64 } from "../codec/base64url.ts";
import { createCore } from "../core/create-core.ts";
import { memoryLogs } from "../keyring/log-store.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { memoryDraftKeys } from "../keyring/draft-key-store.ts";
import { memorySessions } from "../keyring/session-store.ts";
import { historyHead } from "../places.ts";
import { sha256 } from "../primitives/hash.ts";
import { flipped } from "./tamper.ts";

const content = { parts: ["patient/notes"], history: null };

describe.each(engines)("a server that leaves out of a record what it holds, %s engine", (engine) => {
  everybodyUses(engine);

  const aRecord = async () => {
    const lavoie = await aPerson("lavoie", { engine });
    await aClinic("tilleuls", lavoie);
    return { lavoie, ...(await aPatient("tilleuls", lavoie)) };
  };

  it("T03: a list says who wrote it, and is told as it was signed", async () => {
    const { lavoie, ref } = await aRecord();
    const { crypto } = lavoie;
    expect(await crypto.openManifest(ref, "record", null)).toBeNull();
    const first = await crypto.sealManifest(ref, "record", content, 0);
    expect(await crypto.openManifest(ref, "record", first)).toMatchObject({ content, rev: 1, member: "lavoie" });
    const second = await crypto.sealManifest(ref, "record", { ...content, parts: [] }, 1);
    expect(await crypto.openManifest(ref, "record", second)).toMatchObject({ content: { parts: [] }, rev: 2 });
  });

  it("T03: an older list, or none where there was one, is refused", async () => {
    const { lavoie, ref } = await aRecord();
    const { crypto } = lavoie;
    const first = await crypto.sealManifest(ref, "record", content, 0);
    const second = await crypto.sealManifest(ref, "record", content, 1);
    await crypto.openManifest(ref, "record", second);
    expect(await refusalOf(crypto.openManifest(ref, "record", first))).toBe("rollback");
    expect(await refusalOf(crypto.openManifest(ref, "record", null))).toBe("rollback");
    expect(await refusalOf(crypto.sealManifest(ref, "record", content, 0))).toBe("rollback");
    expect(await crypto.openManifest(ref, "seances", null)).toBeNull();
  });

  it("T03: a list of another patient, of another name, of a stranger, or with one bit changed is no list", async () => {
    const { lavoie, ref } = await aRecord();
    const { crypto } = lavoie;
    const list = await crypto.sealManifest(ref, "record", content, 0);
    const open = (wire: typeof list, of: "record" | "files" | "seances" = "record", at = ref) =>
      refusalOf(crypto.openManifest(at, of, wire));
    const other = await aPatient("tilleuls", lavoie);
    expect(await open(list, "record", other.ref)).toBe("key-id");
    expect(await open(list, "seances")).toBe("binding");
    expect(await open(list, "files")).toBe("binding");
    const another = await crypto.sealManifest(ref, "record", { parts: [] }, 0);
    expect(await open({ ...list, sealed: another.sealed })).toBe("binding");
    expect(await open({ ...list, sealed: { v: 1, data: flipped(list.sealed.data, 60) } })).toBe("binding");
    expect(await open({ ...list, stmt: { ...list.stmt, body: flipped(list.stmt.body, 12) } })).toBe("signature");
    const evil = await aPerson("evil", { engine });
    const forged = await evil.crypto.sign("consent", { clinic: "tilleuls" });
    expect(await open({ ...list, stmt: forged })).toBe("uncertified");
    const claims = { clinic: "tilleuls", patient: ref.id, of: "record", rev: 1 };
    expect(await open({ ...list, stmt: await crypto.sign("consent", claims) })).toBe("signature");
  });
});

describe("a server that gives an older text after a reload, native engine", () => {
  everybodyUses("native");

  const aDevice = () => ({
    sessions: memorySessions(),
    draftKeys: memoryDraftKeys(),
    pins: memoryPins(),
    logs: memoryLogs(),
  });

  /** Somebody who saved a second version of the notes, which their page was told is stored. */
  async function written() {
    const stores = aDevice();
    const lavoie = await aPerson("lavoie", stores);
    const { log } = await aClinic("tilleuls", lavoie);
    const { ref, stored } = await aPatient("tilleuls", lavoie);
    await lavoie.crypto.openPatient(stored);
    const [newer] = await lavoie.crypto.seal(ref, [{ ref: notes, value: "Allergie à la pénicilline", rev: 2 }]);
    await lavoie.crypto.noteStored(ref, [{ ref: notes, rev: 2 }]);
    const older = stored.fields.find(({ ref: place }) => place.field === "notes")!.sealed;
    return { stores, lavoie, log, stored, newer: newer!, older };
  }

  const both = [
    { name: "older", code: "rollback" },
    { name: "newer", code: "opens" },
  ] as const;

  it.each(both)("T24: the $name one $code on the same device after a reload", async ({ name, code }) => {
    const { stores, log, stored, ...texts } = await written();
    const crypto = createCore({ argon: cheapArgon, ...stores });
    await crypto.restore({ userId: "lavoie" });
    await crypto.syncLog("tilleuls", log);
    const ref = await crypto.openPatient(stored);
    const [opened] = await crypto.open(ref, [{ ref: notes, sealed: texts[name] }]);
    expect(opened).toMatchObject(code === "opens" ? { ok: true, rev: 2 } : { ok: false, code });
  });

  it.each(both)("T24: the $name one $code on another device, which has the trust store", async ({ name, code }) => {
    const { lavoie, log, stored, ...texts } = await written();
    const seances = Array.from(
      { length: 40 },
      (_, at) => ({ entity: "seance", record: `s-${at}`, field: "plan" }) as const,
    );
    const own = await lavoie.crypto.openPatient(stored);
    await lavoie.crypto.noteStored(
      own,
      seances.map((place) => ({ ref: place, rev: 1 })),
    );
    const { store } = (await lavoie.crypto.sealTrustStore())!;
    const crypto = createCore({ argon: cheapArgon, ...aDevice() });
    await signIn(crypto, lavoie);
    await crypto.openTrustStore(store);
    await crypto.syncLog("tilleuls", log);
    const ref = await crypto.openPatient(stored);
    const [opened] = await crypto.open(ref, [{ ref: notes, sealed: texts[name] }]);
    expect(opened).toMatchObject(code === "opens" ? { ok: true, rev: 2 } : { ok: false, code });
  });

  it("T24: a list of a record that many others were opened after is remembered by the trust store", async () => {
    const { lavoie, log, stored } = await written();
    const own = await lavoie.crypto.openPatient(stored);
    const first = await lavoie.crypto.sealManifest(own, "record", { parts: {}, history: null }, 0);
    const list = await lavoie.crypto.sealManifest(own, "record", { parts: { notes: 2 }, history: null }, 1);
    await lavoie.crypto.openManifest(own, "record", list);
    for (let other = 0; other < 60; other++) {
      const { ref } = await aPatient("tilleuls", lavoie);
      await lavoie.crypto.noteStored(ref, [{ ref: notes, rev: 1 }]);
    }
    const { store } = (await lavoie.crypto.sealTrustStore())!;
    const crypto = createCore({ argon: cheapArgon, ...aDevice() });
    await signIn(crypto, lavoie);
    await crypto.openTrustStore(store);
    await crypto.syncLog("tilleuls", log);
    const ref = await crypto.openPatient(stored);
    expect(await refusalOf(crypto.openManifest(ref, "record", null))).toBe("rollback");
    expect(await refusalOf(crypto.openManifest(ref, "record", first))).toBe("rollback");
    expect(await crypto.openManifest(ref, "record", list)).toMatchObject({ rev: 2 });
  });

  it("T24: a history that was cut is refused, after a reload and where the list of the record says how long it is", async () => {
    const { stores, lavoie, log, stored } = await written();
    const ref = await lavoie.crypto.openPatient(stored);
    const first = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const second = await lavoie.crypto.appendHistory(ref, "sr", { was: 2, is: 3 }, first);
    await lavoie.crypto.noteStored(ref, [{ ref: historyHead, rev: 2, prev: second.prev }]);
    const crypto = createCore({ argon: cheapArgon, ...stores });
    await crypto.restore({ userId: "lavoie" });
    await crypto.syncLog("tilleuls", log);
    const again = await crypto.openPatient(stored);
    expect(await refusalOf(crypto.openHistory(again, [first]))).toBe("rollback");
    expect(await refusalOf(crypto.openHistory(again, []))).toBe("rollback");
    const other = await lavoie.crypto.appendHistory(ref, "an", { was: 9, is: 9 }, null);
    const fork = await lavoie.crypto.appendHistory(ref, "sr", { was: 9, is: 3 }, other);
    expect(await refusalOf(crypto.openHistory(again, [other, fork]))).toBe("fork");
    expect(await crypto.openHistory(again, [first, second])).toHaveLength(2);

    const naive = await aPatient("tilleuls", lavoie);
    const line = await lavoie.crypto.appendHistory(naive.ref, "an", { was: 1, is: 2 }, null);
    const next = await lavoie.crypto.appendHistory(naive.ref, "an", { was: 2, is: 3 }, line);
    const listed = { seq: 2, prev: next.prev };
    expect(await refusalOf(lavoie.crypto.openHistory(naive.ref, [line], listed))).toBe("rollback");
    expect(await refusalOf(lavoie.crypto.openHistory(naive.ref, [], listed))).toBe("rollback");
    expect(await lavoie.crypto.openHistory(naive.ref, [line, next], listed)).toHaveLength(2);
  });

  it("T25: an earlier writing of a history's last line is refused: by who saw a later one, on any device, and by the list of the record", async () => {
    const { stores, lavoie, log, stored } = await written();
    const ref = await lavoie.crypto.openPatient(stored);
    const first = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const write = (is: number, writing: number) =>
      lavoie.crypto.appendHistory(ref, "an", { was: 2, is }, first, { writing });
    const [early, late, later] = [await write(3, 1), await write(4, 2), await write(5, 3)];
    const { seq: rev, ...head } = await lavoie.crypto.headOf(late);
    await lavoie.crypto.noteStored(ref, [{ ref: historyHead, rev, ...head }]);

    const reloaded = createCore({ argon: cheapArgon, ...stores });
    await reloaded.restore({ userId: "lavoie" });
    const elsewhere = createCore({ argon: cheapArgon, ...aDevice() });
    const { store } = (await lavoie.crypto.sealTrustStore())!;
    await signIn(elsewhere, lavoie);
    await elsewhere.openTrustStore(store);
    for (const crypto of [reloaded, elsewhere]) {
      await crypto.syncLog("tilleuls", log);
      const again = await crypto.openPatient(stored);
      expect(await refusalOf(crypto.openHistory(again, [first, early]))).toBe("rollback");
      expect(await crypto.openHistory(again, [first, late])).toHaveLength(2);
      expect(await crypto.openHistory(again, [first, later])).toHaveLength(2);
      expect(await refusalOf(crypto.openHistory(again, [first, late]))).toBe("rollback");
    }

    const naive = createCore({ argon: cheapArgon, ...aDevice() });
    await signIn(naive, lavoie);
    await naive.syncLog("tilleuls", log);
    const theirs = await naive.openPatient(stored);
    const listed = await lavoie.crypto.headOf(late);
    expect(await refusalOf(naive.openHistory(theirs, [first, early], listed))).toBe("rollback");
    expect(await refusalOf(naive.openHistory(theirs, [first, await write(9, 2)], listed))).toBe("fork");
    expect(await naive.openHistory(theirs, [first, late], listed)).toHaveLength(2);
    // A list of before says where a history ends, and not in which writing.
    const before = { seq: listed.seq, prev: listed.prev };
    const newcomer = createCore({ argon: cheapArgon, ...aDevice() });
    await signIn(newcomer, lavoie);
    await newcomer.syncLog("tilleuls", log);
    expect(await newcomer.openHistory(await newcomer.openPatient(stored), [first, early], before)).toHaveLength(2);
  });

  it("T25: nobody but its author writes a line anew, whatever writing they say it is", async () => {
    const lavoie = await aPerson("lavoie");
    const bernier = await aPerson("bernier");
    const evil = await aPerson("evil");
    await aClinic("tilleuls", lavoie, [[bernier, "manager"]]);
    const { ref, wire, stored } = await aPatient("tilleuls", lavoie, [bernier]);
    const line = await lavoie.crypto.appendHistory(ref, "an", { was: 1, is: 2 }, null);
    const listed = await lavoie.crypto.headOf(line);
    const keyForPrincipal = wire.keysForOthers[0]!.encryptedKey;
    const theirs = await bernier.crypto.openPatient({ ...stored, keyForPrincipal });
    const colleagues = await bernier.crypto.appendHistory(theirs, "an", { was: 1, is: 9 }, null, { writing: 7 });
    expect(await refusalOf(lavoie.crypto.openHistory(ref, [colleagues], listed))).toBe("fork");
    const claims = { clinic: "tilleuls", patient: ref.id, seq: 1, prev: line.prev, section: "an", at: 1, writing: 7 };
    const ct = toB64(sha256(fromB64(line.delta.data)));
    const strangers = { ...line, stmt: await evil.crypto.sign("hist" as never, { ...claims, ct }) };
    expect(await refusalOf(lavoie.crypto.openHistory(ref, [strangers], listed))).toBe("fork");
    expect(await lavoie.crypto.openHistory(ref, [line], listed)).toHaveLength(1);
  });
});
