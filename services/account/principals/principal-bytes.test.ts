import { fingerprintOf } from "./fingerprint.ts";
import { formerSecKey, generationOf, recoveryBundleOf } from "./former-sec-key.ts";

const counting = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at & 255));

describe("what the server knows of keys", () => {
  it("has the fingerprint the crypto module gives the same bytes, whatever signs them", () => {
    const pubKey = counting(196);
    const signedAgain = Buffer.concat([pubKey.subarray(0, 132), Buffer.alloc(64)]);
    for (const key of [pubKey, signedAgain]) {
      expect(fingerprintOf(key.toString("base64url"))).toBe("CaJbXqeWsDkFkdC7DCslG8RzlO6Hru6aSc2ckStL_30");
    }
  });

  it("keeps of the sealed keys the half that decrypts, in its place, and its generation", () => {
    const secKey = counting(330);
    const bundle = recoveryBundleOf(secKey.toString("base64url"));
    const back = Buffer.from(formerSecKey(bundle), "base64url");

    expect(bundle).toHaveLength(130);
    expect(generationOf(bundle)).toBe(0x02030405);
    const kept = [...back.keys()].filter((at) => at < 6 || (at >= 82 && at < 206));
    expect(back.filter((_, at) => kept.includes(at))).toEqual(secKey.filter((_, at) => kept.includes(at)));
    expect(back.filter((_, at) => !kept.includes(at)).every((byte) => byte === 0)).toBe(true);
  });
});
