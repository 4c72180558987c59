import { generateKeyPairSync, sign } from "node:crypto";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { utf8 } from "../codec/bytes.ts";
import { isSignedText, verifyEd25519 } from "./ed25519.ts";
import { verifyInScript } from "./fallback/verify-in-script.ts";

/** RFC 8032, section 7.1, test 2. */
const known = {
  key: Uint8Array.from(Buffer.from("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "hex")),
  message: Uint8Array.of(0x72),
  signature: Uint8Array.from(
    Buffer.from(
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
      "hex",
    ),
  ),
};
const ways = { "the browser's own": verifyEd25519, "the one in script": verifyInScript };

describe.each(Object.entries(ways))("%s", (_which, verify) => {
  it("knows the standard's own signature", async () => {
    expect(await verify(known.key, known.signature, known.message)).toBe(true);
  });

  it("refuses a signature of another text, of another key, bent, cut, or by no key at all", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const message = utf8("mf_seance, release 7");
    const signature = Uint8Array.from(sign(null, message, privateKey));
    const key = fromB64(publicKey.export({ format: "jwk" }).x as string);
    const bent = Uint8Array.from(signature, (byte, at) => (at === 40 ? byte ^ 1 : byte));
    expect(await verify(key, signature, message)).toBe(true);
    expect(await verify(key, signature, utf8("mf_seance, release 8"))).toBe(false);
    expect(await verify(known.key, signature, message)).toBe(false);
    expect(await verify(key, bent, message)).toBe(false);
    expect(await verify(key, signature.slice(1), message)).toBe(false);
    expect(await verify(key.slice(1), signature, message)).toBe(false);
  });
});

it("is checked in script where the browser has no WebCrypto, or one that lacks this curve", async () => {
  const without = jest.spyOn(globalThis.crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
  expect(await verifyEd25519(known.key, known.signature, known.message)).toBe(true);
  expect(await verifyEd25519(known.key, known.signature, utf8("s"))).toBe(false);
  without.mockRestore();
});

it("is asked of texts too, of which some are no key and no signature", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "jwk" }).x as string;
  const signature = toB64(Uint8Array.from(sign(null, utf8("release 7"), privateKey)));
  expect(await isSignedText(key, signature, "release 7")).toBe(true);
  expect(await isSignedText(key, signature, "release 8")).toBe(false);
  expect(await isSignedText(key, `${signature}=`, "release 7")).toBe(false);
  expect(await isSignedText("__PUBLISHER__", signature, "release 7")).toBe(false);
  expect(await isSignedText("", "", "release 7")).toBe(false);
});
