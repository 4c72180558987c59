import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, equal, u8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { publicKeyBytes, readPublicPrincipal } from "../principal/public-principal.ts";
import { normalEmail, stretch } from "../principal/stretch.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { pointOf } from "../primitives/engine.ts";
import { aPerson, cheapArgon, engines, everybodyUses, password, refusalOf, signIn, type Person } from "./a-clinic.ts";
import { changed, every, flipped } from "./tamper.ts";

/** The same account, answered by a server that changed something. */
const served = ({ id, email, principal }: Person, change: Partial<Person["principal"]>) => ({
  id,
  email,
  principal: { ...principal, ...change },
});

describe.each(engines)("a server that answers logins with anything, %s engine", (engine) => {
  let camille: Person;
  let evil: Person;
  beforeAll(async () => {
    camille = await aPerson("camille", { engine });
    evil = await aPerson("evil", { engine });
  });

  it.each([0, 1, 3, 255])("A01: a salt of suite %i is refused", async (suite) => {
    const salt = changed(camille.principal.salt, (bytes) => void (bytes[0] = suite));
    expect(await refusalOf(camille.crypto.stretch(camille.email, password, salt))).toBe("kdf");
  });

  it("A02: no cost can be smuggled behind the salt", async () => {
    const longer = changed(camille.principal.salt, (bytes) => concat(bytes, Uint8Array.of(0, 0, 0, 1)));
    const shorter = changed(camille.principal.salt, (bytes) => bytes.slice(0, 9));
    expect(await refusalOf(camille.crypto.stretch(camille.email, password, longer))).toBe("kdf");
    expect(await refusalOf(camille.crypto.stretch(camille.email, password, shorter))).toBe("kdf");
    expect(await refusalOf(camille.crypto.stretch(camille.email, password, ""))).toBe("kdf");
  });

  it("A03: a secret key that names a weaker suite is refused", async () => {
    const secKey = changed(camille.principal.secKey, (bytes) => void (bytes[1] = 1));
    expect(await refusalOf(signIn(camille.crypto, served(camille, { secKey })))).toBe("kdf");
  });

  it("A09: a wrong password and somebody else's secret key look the same", async () => {
    expect(await refusalOf(signIn(camille.crypto, camille, "une autre phrase de passe"))).toBe("password");
    const { secKey } = evil.principal;
    expect(await refusalOf(signIn(camille.crypto, served(camille, { secKey })))).toBe("password");
  });

  it("A10: a flip anywhere in the secret key is refused", async () => {
    for (const at of every(engine === "native" ? 7 : 41, camille.principal.secKey)) {
      const secKey = flipped(camille.principal.secKey, at);
      const code = await refusalOf(signIn(camille.crypto, served(camille, { secKey })));
      expect(["format", "kdf", "password", "tampered"]).toContain(code);
    }
  });

  it("A11: a public key put over another secret key is caught", async () => {
    const { pubKey } = evil.principal;
    const fresh = await freshCrypto(engine);
    expect(await refusalOf(signIn(fresh, served(camille, { pubKey })))).toBe("tampered");
  });

  it("A12: halves of two identities do not make one", async () => {
    const fresh = await freshCrypto(engine);
    const mixed = changed(camille.principal.secKey, (bytes) =>
      concat(bytes.slice(0, 206), fromB64(evil.principal.secKey).slice(206)),
    );
    expect(await refusalOf(signIn(fresh, served(camille, { secKey: mixed })))).toBe("tampered");
    const grafted = changed(camille.principal.pubKey, (bytes) =>
      concat(bytes.slice(0, 67), fromB64(evil.principal.pubKey).slice(67)),
    );
    expect(await refusalOf(signIn(fresh, served(camille, { pubKey: grafted })))).toBe("pubkey");
  });

  it("A13: a public key off the curve, too short or of another version is refused", async () => {
    const { pubKey } = camille.principal;
    const { signer } = await anIdentity(engine);
    const offCurve = fromB64(pubKey).slice(2, 67);
    offCurve[64]! ^= 1;
    const crooked = toB64(await publicKeyBytes(offCurve, fromB64(pubKey).slice(67, 132), signer));
    const cases = [flipped(pubKey, 30), flipped(pubKey, 100), flipped(pubKey, 0), flipped(pubKey, 1), crooked];
    cases.push(changed(pubKey, (bytes) => bytes.slice(0, 195)));
    for (const bad of cases) expect(await refusalOf(camille.crypto.fingerprintOf(bad))).toBe("pubkey");
  });

  it("A13: an off-curve encryption key or another version is refused even when its owner signs for it", async () => {
    const { core, signer } = await anIdentity(engine);
    const enc = core.enc.slice();
    enc[64]! ^= 1;
    const offCurve = toB64(await publicKeyBytes(enc, core.sig, signer));
    expect(await refusalOf(camille.crypto.fingerprintOf(offCurve))).toBe("pubkey");
    for (const head of [Uint8Array.of(2, 1), Uint8Array.of(1, 2)]) {
      const whole = concat(head, core.enc, core.sig);
      const signed = toB64(concat(whole, await signer.sign(lengthPrefixed("pm1/pub-self", whole))));
      expect(await refusalOf(camille.crypto.fingerprintOf(signed))).toBe("pubkey");
    }
  });

  it("A14: an evil twin with the right password is caught by this device's pin", async () => {
    const crypto = await freshCrypto(engine, camille);
    const twin = await crypto.signup({ email: camille.email, password, escrow: "none" });
    expect(await refusalOf(signIn(crypto, { ...camille, principal: twin.principal }))).toBe("pin");
  });

  it("A17: header, account key and bundles of two passwords cannot be spliced", async () => {
    const change = await camille.crypto.changePassword({
      email: camille.email,
      current: password,
      next: "encore une autre phrase",
      salt: camille.principal.salt,
      record: { publicKey: camille.principal.pubKey, encryptedSecretKey: camille.principal.secKey },
    });
    const [before, after] = [fromB64(camille.principal.secKey), fromB64(change.newSecKey)];
    const crypto = await freshCrypto(engine);
    const oldHeader = toB64(concat(before.slice(0, 22), after.slice(22)));
    const newHeader = toB64(concat(after.slice(0, 22), before.slice(22)));
    const raised = changed(camille.principal.secKey, (bytes) => void (bytes[5] = 9));
    for (const secKey of [oldHeader, raised]) {
      expect(await refusalOf(signIn(crypto, served(camille, { secKey })))).toBe("tampered");
    }
    expect(await refusalOf(signIn(crypto, served(camille, { secKey: newHeader })))).toBe("password");
  });
});

describe.each(engines)("what the server learns of a password, %s engine", (name) => {
  everybodyUses(name);

  it("A04: two people with one password and even one salt have nothing in common", async () => {
    const salt = toB64(concat(u8(2), new Uint8Array(16).fill(7)));
    const one = await stretch("camille@example.ca", password, salt, cheapArgon);
    const two = await stretch("bruno@example.ca", password, salt, cheapArgon);
    expect(equal(one.auth, two.auth)).toBe(false);
    expect(equal(one.kek, two.kek)).toBe(false);
  });

  it("A05: what is sent, what opens and what commits are three different secrets", async () => {
    const salt = toB64(concat(u8(2), new Uint8Array(16).fill(7)));
    const { auth, kek, commit } = await stretch("camille@example.ca", password, salt, cheapArgon);
    expect(
      new Set([toB64(auth), toB64(kek), toB64(auth.slice(0, 16)), toB64(kek.slice(0, 16)), toB64(commit)]).size,
    ).toBe(5);
    const { handle, passwordHash } = await (await freshCrypto(name)).stretch("camille@example.ca", password, salt);
    expect(passwordHash).toBe(toB64(auth));
    expect(handle).not.toContain(toB64(kek));
  });

  it("A06: spellings of one e-mail and one password are one; spaces in a password count", async () => {
    const salt = toB64(concat(u8(2), new Uint8Array(16)));
    const hash = async (email: string, typed: string) => toB64((await stretch(email, typed, salt, cheapArgon)).auth);
    expect(normalEmail(" The\u0301re\u0300se@Clinic.CA ")).toBe("thérèse@clinic.ca");
    expect(await hash(" The\u0301re\u0300se@Clinic.CA ", "Pa\u0301ssword")).toBe(
      await hash("thérèse@clinic.ca", "Pássword"),
    );
    expect(await hash("a@b.c", "password ")).not.toBe(await hash("a@b.c", "password"));
  });

  it("A07: a salt says nothing of its account: suite and 16 random bytes, new every time", async () => {
    const people = await Promise.all(["camille", "bruno", "camille"].map((id) => aPerson(id)));
    const salts = people.map(({ principal }) => fromB64(principal.salt));
    expect(salts.map((salt) => [salt.length, salt[0]])).toEqual([
      [17, 2],
      [17, 2],
      [17, 2],
    ]);
    expect(new Set(salts.map(toB64)).size).toBe(3);
  });

  it("A08: what is stored holds no secret in clear, and the hash that is sent opens nothing", async () => {
    const { principal, email } = await aPerson("camille");
    const { kek } = await stretch(email, password, principal.salt, cheapArgon);
    const stored = JSON.stringify(principal);
    expect(stored).not.toContain(toB64(kek));
    const engine = await loadEngine(name);
    const secret = fromB64(principal.secKey);
    const { fp } = await readPublicPrincipal(engine, principal.pubKey);
    const bound = lengthPrefixed("pm1/ak", secret.slice(0, 22), fp);
    const open = async (key: Bytes) =>
      refusalOf((await engine.aead(key)).open(secret.slice(22, 34), secret.slice(34, 82), bound));
    expect(await open(kek)).toBe("accepted");
    expect(await open(fromB64(principal.passwordHash))).toBe("auth");
  });

  it("A15: an older generation of the keys than this device has seen is refused", async () => {
    const pins = memoryPins();
    const person = await aPerson("camille", { pins });
    const { emailKey } = await import("../keyring/pin-store.ts");
    const name = emailKey(person.email);
    await pins.write(name, { ...(await pins.read(name))!, generation: 2 });
    expect(await refusalOf(signIn(person.crypto, person))).toBe("rollback");
  });

  it("A16: a change of password keeps the keys, opens with the new one and not with the old", async () => {
    const person = await aPerson("camille");
    const next = "la phrase de passe suivante";
    const { salt } = person.principal;
    const change = await person.crypto.changePassword({ email: person.email, current: password, next, salt });
    const principal = { ...person.principal, secKey: change.newSecKey, salt: change.newSalt };
    expect(change.currentPassword).toBe(person.principal.passwordHash);
    expect((await signIn(person.crypto, { ...person, principal }, next)).pubKey).toBe(person.principal.pubKey);
    expect(await refusalOf(signIn(person.crypto, { ...person, principal }, password))).toBe("password");
    const wrong = person.crypto.changePassword({ email: person.email, current: "faux", next, salt: change.newSalt });
    expect(await refusalOf(wrong)).toBe("password");
  });

  it("A18: the keys of a session are never read, and kept where the browser keeps them", async () => {
    const engine = await loadEngine(name);
    const agreement = await engine.agreement(await engine.newPair("agree"));
    const signer = await engine.signer(await engine.newPair("sign"));
    const drafts = await engine.aead(engine.random(32));
    for (const { handle } of [agreement, signer, drafts]) {
      if (name === "fallback") {
        expect(handle).toBeNull();
        continue;
      }
      expect(handle?.extractable).toBe(false);
      for (const format of ["jwk", "pkcs8", "raw"] as const) {
        await expect(globalThis.crypto.subtle.exportKey(format, handle!)).rejects.toThrow();
      }
    }
  });
});

async function freshCrypto(engine: (typeof engines)[number], knows?: Person) {
  const { createCore } = await import("../core/create-core.ts");
  const crypto = createCore({ engine, argon: cheapArgon });
  if (knows) await signIn(crypto, knows);
  return crypto;
}

async function anIdentity(name: (typeof engines)[number]) {
  const engine = await loadEngine(name);
  const [enc, sig] = [await engine.newPair("agree"), await engine.newPair("sign")];
  return { core: { enc: pointOf(enc), sig: pointOf(sig) }, signer: await engine.signer(sig) };
}
