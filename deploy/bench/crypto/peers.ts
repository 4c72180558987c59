import sodium from "libsodium-wrappers";
import * as openpgp from "openpgp";

/** The same chart by openpgp.js: one session key, a message per field. */
export async function openpgpChart(texts: readonly string[]) {
  const sessionKey = { data: crypto.getRandomValues(new Uint8Array(32)), algorithm: "aes256" } as const;
  const sealed = await Promise.all(
    texts.map(async (text) => {
      const message = await openpgp.createMessage({ text });
      return (await openpgp.encrypt({ message, sessionKey, format: "binary" })) as Uint8Array;
    }),
  );
  return () =>
    Promise.all(
      sealed.map(async (binaryMessage) => {
        const message = await openpgp.readMessage({ binaryMessage });
        return openpgp.decrypt({ message, sessionKeys: sessionKey });
      }),
    );
}

/** The same grant by openpgp.js: each key unwrapped with one's own and wrapped to the other's. */
export async function openpgpGrant(count: number) {
  const pair = (email: string) => openpgp.generateKey({ userIDs: [{ email }], format: "object" });
  const [own, other] = await Promise.all([pair("morel@tilleuls.example"), pair("roy@tilleuls.example")]);
  const key = { data: crypto.getRandomValues(new Uint8Array(32)), algorithm: "aes256" } as const;
  const wrap = (to: openpgp.PublicKey) =>
    openpgp.encryptSessionKey({ ...key, encryptionKeys: to, format: "binary" }) as Promise<Uint8Array>;
  const wraps = await Promise.all(Array.from({ length: count }, () => wrap(own.publicKey)));
  return () =>
    Promise.all(
      wraps.map(async (binaryMessage) => {
        const message = await openpgp.readMessage({ binaryMessage });
        await openpgp.decryptSessionKeys({ message, decryptionKeys: own.privateKey });
        return wrap(other.publicKey);
      }),
    );
}

/** The same grant by libsodium's sealed boxes. */
export async function sodiumGrant(count: number) {
  await sodium.ready;
  const [own, other] = [sodium.crypto_box_keypair(), sodium.crypto_box_keypair()];
  const boxes = Array.from({ length: count }, () => sodium.crypto_box_seal(sodium.randombytes_buf(32), own.publicKey));
  return async () =>
    boxes.map((box) => {
      const key = sodium.crypto_box_seal_open(box, own.publicKey, own.privateKey);
      return sodium.crypto_box_seal(key, other.publicKey);
    });
}
