import type { Bytes } from "../codec/bytes.ts";
import { hkdfExpand, hkdfExtract } from "./hash.ts";

const bytes = (hex: string): Bytes => new Uint8Array(Buffer.from(hex, "hex"));
const count = (from: number, length: number): Bytes => Uint8Array.from({ length }, (_, i) => from + i);
const hex = (value: Bytes): string => Buffer.from(value).toString("hex");

/** RFC 5869, appendix A, the cases of SHA-256: material, salt, info, length, pseudorandom key, output. */
const known: [string, Bytes, Bytes, Bytes, number, string, string][] = [
  [
    "A.1",
    new Uint8Array(22).fill(0x0b),
    count(0, 13),
    count(0xf0, 10),
    42,
    "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
    "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
  ],
  [
    "A.2",
    count(0, 80),
    count(0x60, 80),
    count(0xb0, 80),
    82,
    "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
    "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87",
  ],
  [
    "A.3",
    new Uint8Array(22).fill(0x0b),
    new Uint8Array(),
    new Uint8Array(),
    42,
    "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
  ],
];

it.each(known)("derives what RFC 5869 says in %s", (_case, material, salt, info, length, prk, okm) => {
  const key = hkdfExtract(salt, material);
  expect(hex(key)).toBe(prk);
  expect(hex(hkdfExpand(key, info, length))).toBe(okm);
  expect(hex(hkdfExpand(bytes(prk), info, length))).toBe(okm);
});
