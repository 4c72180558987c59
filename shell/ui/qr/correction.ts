/** Powers of 2 in the field of 256 elements that QR codes count in (ISO/IEC 18004, polynomial 0x11d). */
const powers = new Uint8Array(255);
const logs = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logs[value] = exponent;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** The product of two elements of the field. */
export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : powers[(logs[a]! + logs[b]!) % 255]!;

/** 2 to the `exponent` in the field. */
export const power = (exponent: number): number => powers[exponent % 255]!;

/** The generator polynomial with `count` roots, highest term left out. */
function generator(count: number): number[] {
  let terms = [1];
  for (let root = 0; root < count; root++) {
    const next = [...terms, 0];
    terms.forEach((term, at) => {
      next[at + 1]! ^= multiply(term, power(root));
    });
    terms = next;
  }
  return terms.slice(1);
}

/** The `count` codewords that let a reader mend a block: its remainder by the generator. */
export function correctionOf(block: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest: number[] = new Array<number>(count).fill(0);
  for (const codeword of block) {
    const factor = codeword ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((term, at) => {
      rest[at]! ^= multiply(term, factor);
    });
  }
  return rest;
}
