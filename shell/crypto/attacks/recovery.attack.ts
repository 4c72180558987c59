import { fromB64, toB64 } from "../codec/base64url.ts";
import { u32 } from "../codec/bytes.ts";
import { createCore } from "../core/create-core.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { aPerson, cheapArgon, engines, password, refusalOf, signIn, type Person } from "./a-clinic.ts";
import { changed, every, flipped } from "./tamper.ts";

const next = "une phrase neuve, bien plus longue";
const recordOf = ({ principal }: Person) => ({ publicKey: principal.pubKey, encryptedSecretKey: principal.secKey });
const typed = ({ email, principal }: Person) => ({ email, password, salt: principal.salt });

/** The same account after the kit or the server gave it another record. */
const served = (person: Person, secKey: string, salt = person.principal.salt) => ({
  ...person,
  principal: { ...person.principal, secKey, salt },
});

describe.each(engines)("a server that serves kits and passkeys as it likes, %s engine", (engine) => {
  let camille: Person;
  let evil: Person;
  let kit: Awaited<ReturnType<Person["crypto"]["makeKit"]>>["kit"];
  beforeAll(async () => {
    camille = await aPerson("camille", { engine });
    evil = await aPerson("evil", { engine });
    ({ kit } = await camille.crypto.makeKit(typed(camille)));
  });
  const elsewhere = () => createCore({ engine, argon: cheapArgon });

  it("A19: the kit gives the same keys a new password, and proves itself before anything is answered", async () => {
    const crypto = elsewhere();
    const record = recordOf(camille);
    const way = { email: camille.email, code: kit.code.toLowerCase().replaceAll("-", " "), blob: kit.blob };
    expect(await crypto.kitProof(way.code)).toEqual({ auth: kit.auth });
    const opened = await crypto.openWithKit({ ...way, record, newPassword: next });
    expect(opened.auth).toBe(kit.auth);
    const after = served(camille, opened.newSecKey, opened.newSalt);
    expect((await signIn(crypto, after, next)).pubKey).toBe(camille.principal.pubKey);
    expect(await refusalOf(signIn(elsewhere(), after))).toBe("password");
  });

  it("A19: a kit made at sign-up opens like one made later", async () => {
    const crypto = elsewhere();
    const email = "neuve@tilleuls.example";
    const made = await crypto.signup({ email, password, escrow: "none", kit: true });
    const record = { publicKey: made.principal.pubKey, encryptedSecretKey: made.principal.secKey };
    const way = { email, code: made.kit!.code, blob: made.kit!.blob, record, newPassword: next };
    expect(await refusalOf(crypto.openWithKit(way))).toBe("accepted");
  });

  it("A19: another paper, another person's, an older one or a swapped blob opens nothing", async () => {
    const others = (await evil.crypto.makeKit(typed(evil))).kit;
    const again = (await camille.crypto.makeKit(typed(camille))).kit;
    const way = { email: camille.email, code: kit.code, blob: kit.blob, record: recordOf(camille), newPassword: next };
    const open = (change: Partial<typeof way>) => refusalOf(elsewhere().openWithKit({ ...way, ...change }));
    expect(await open({ code: others.code })).toBe("auth");
    expect(await open({ code: others.code, blob: others.blob })).toBe("auth");
    expect(await open({ code: again.code })).toBe("auth");
    expect(await open({ blob: again.blob })).toBe("auth");
    expect(await open({ record: recordOf(evil) })).toBe("auth");
    const nextGeneration = changed(camille.principal.secKey, (bytes) => bytes.set(u32(2), 2));
    const record = { ...recordOf(camille), encryptedSecretKey: nextGeneration };
    expect(await open({ record })).toBe("auth");
    for (const at of every(7, kit.blob)) expect(await open({ blob: flipped(kit.blob, at) })).toBe("auth");
    expect(await open({ code: kit.code.slice(0, -1) })).toBe("format");
    expect(await open({ blob: kit.blob.slice(0, -4) })).toBe("format");
  });

  it("A19: the right paper over a swapped record is an alarm, or refused by this device's pin", async () => {
    const mixed = changed(camille.principal.secKey, (bytes) => {
      bytes.set(fromB64(evil.principal.secKey).slice(206), 206);
    });
    const way = { email: camille.email, code: kit.code, blob: kit.blob, newPassword: next };
    const record = { ...recordOf(camille), encryptedSecretKey: mixed };
    expect(await refusalOf(elsewhere().openWithKit({ ...way, record }))).toBe("tampered");
    expect(await refusalOf(camille.crypto.openWithKit({ ...way, record: recordOf(evil) }))).toBe("pin");
  });

  it("A19: a kit is made by the password alone, for the keys in use alone", async () => {
    const { crypto } = camille;
    expect(await refusalOf(crypto.makeKit({ ...typed(camille), password: "autre chose" }))).toBe("password");
    expect(await refusalOf(crypto.makeKit({ ...typed(camille), record: recordOf(evil) }))).toBe("pin");
    expect(await refusalOf(elsewhere().makeKit({ ...typed(camille), record: recordOf(camille) }))).toBe("locked");
  });

  describe("with a passkey", () => {
    const prf = toB64(new Uint8Array(32).fill(7));
    const credential = "cred-camille";
    let blob: string;
    beforeAll(async () => {
      ({ blob } = await camille.crypto.enrolPasskey({ ...typed(camille), prf, credential }));
    });
    const way = (change: object = {}) => ({
      prf,
      credential,
      blob,
      email: camille.email,
      record: recordOf(camille),
      trust: { userId: "camille" },
      ...change,
    });

    it("A20: it unlocks the same keys, without the password", async () => {
      const crypto = elsewhere();
      const session = await crypto.unlockWithPasskey(way());
      expect(session).toMatchObject({ userId: "camille", pubKey: camille.principal.pubKey });
      expect(crypto.state()).toBe("unlocked");
    });

    it("A20: another passkey, another's blob, another person or an older generation opens nothing", async () => {
      const open = (change: object) => refusalOf(elsewhere().unlockWithPasskey(way(change)));
      const second = await camille.crypto.enrolPasskey({ ...typed(camille), prf, credential: "cred-2" });
      const others = await evil.crypto.enrolPasskey({ ...typed(evil), prf, credential });
      expect(await open({ prf: toB64(new Uint8Array(32).fill(8)) })).toBe("auth");
      expect(await open({ credential: "cred-2" })).toBe("auth");
      expect(await open({ blob: second.blob })).toBe("auth");
      expect(await open({ blob: others.blob })).toBe("auth");
      expect(await open({ record: recordOf(evil) })).toBe("auth");
      const older = changed(camille.principal.secKey, (bytes) => bytes.set(u32(0), 2));
      expect(await open({ record: { ...recordOf(camille), encryptedSecretKey: older } })).toBe("auth");
      for (const at of every(7, blob)) expect(await open({ blob: flipped(blob, at) })).toBe("auth");
      expect(await open({ prf: toB64(new Uint8Array(16)) })).toBe("format");
    });

    it("A20: what lies on the device for a passkey opens by it, and answers no guess at the password", async () => {
      const record = await camille.crypto.passkeyRecord(recordOf(camille));
      const crypto = elsewhere();
      expect(await crypto.unlockWithPasskey(way({ record }))).toMatchObject({ userId: "camille" });
      expect(await refusalOf(crypto.changePassword({ ...typed(camille), current: password, next: "x" }))).toBe(
        "locked",
      );
      const guessing = elsewhere();
      const { handle } = await guessing.stretch(camille.email, password, camille.principal.salt);
      expect(await refusalOf(guessing.unlock(handle, record, { userId: "camille" }))).toBe("password");
    });

    it("A20: the pin of this device holds for a passkey as for a password", async () => {
      const pins = memoryPins();
      const roy = await aPerson("roy", { engine, pins });
      const crypto = createCore({ engine, argon: cheapArgon, pins });
      const trust = { userId: "roy" };
      const options = { prf, credential, blob, email: roy.email, record: recordOf(camille), trust };
      expect(await refusalOf(crypto.unlockWithPasskey(options))).toBe("pin");
    });
  });
});
