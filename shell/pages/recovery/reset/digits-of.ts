/** The fingerprint of a key as people compare it: 40 digits in groups of five, and the text of its QR code (PROTOCOL.md section 4). */
export function digitsOf(fp: string): { digits: string; qr: string } {
  const bytes = Uint8Array.from(atob(fp.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  const number = bytes.subarray(0, 17).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  const digits = (number % 10n ** 40n).toString().padStart(40, "0");
  return { digits: digits.replace(/(\d{5})(?=\d)/g, "$1 "), qr: `pm1:${fp}` };
}
