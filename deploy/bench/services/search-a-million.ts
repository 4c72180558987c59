import type { Figure } from "../figure.ts";
import type { Workday } from "./a-workday.ts";
import { addressOf, growClinic, nameOf, phoneOf } from "./grow-clinic.ts";

const [own, all] = [50_000, 1_000_000];
const calls = 1_000;
/** Calls before those that count: V8 has compiled by then what a service runs all day. */
const warmUp = 2_000;
const atOnce = 8;

/** What people type: the beginning of a name, two names, no accents, two letters swapped. */
const ways: ((name: { firstName: string; lastName: string }) => string)[] = [
  ({ lastName }) => lastName.slice(0, 3),
  ({ firstName, lastName }) => `${lastName} ${firstName.slice(0, 2)}`,
  ({ firstName, lastName }) => `${firstName} ${lastName}`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  ({ lastName }) => lastName.replace(/^(..)(.)(.)/, "$1$3$2"),
];

/** The end of a number, all of it as people write it, and digits in the middle of it. */
const phones: ((number: string) => string)[] = [
  (number) => number.slice(3),
  (number) => `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
  (number) => number.slice(-4),
];

/** The beginning of an address, and all of it. */
const addresses: ((address: string) => string)[] = [(address) => address.slice(0, -8), (address) => address];

/**
 * Milliseconds until the answer of a search, by name, phone or address, and of the check for duplicates, by eight people at once, in a
 * clinic of 50,000 records in a house of a million. They say what this machine does, on which the eight and the gateway are one more
 * process; the goals are of one with nothing else to do.
 */
export async function searchAMillion(database: string, day: Workday): Promise<Figure[]> {
  await growClinic(database, day.patientId, own, all);
  const search = (i: number) => day.search(ways[i % ways.length]!(nameOf(i * 7919)));
  const ofOwn = (i: number) => 1 + ((i * 7919) % (own - 1));
  const byPhone = (i: number) => day.search(phones[i % phones.length]!(phoneOf(ofOwn(i))));
  const byAddress = (i: number) => day.search(addresses[i % addresses.length]!(addressOf(ofOwn(i))));
  const duplicates = (i: number) => {
    const { firstName, lastName } = nameOf(i * 7919);
    return day.duplicates(`${firstName} ${lastName}`, `19${40 + (i % 60)}-03-${10 + (i % 20)}`);
  };
  return [
    figure("B5", "search of a name among a million records", await times(search)),
    figure("B5", "search of a phone number among a million records", await times(byPhone)),
    figure("B5", "search of an e-mail among a million records", await times(byAddress)),
    figure("B6", "check for duplicates among a million records", await times(duplicates)),
  ];
}

/** How long each call took, the shortest first. */
async function times(call: (i: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const person = async () => {
    for (let i = next++; i < warmUp + calls; i = next++) {
      const start = performance.now();
      await call(i);
      if (i >= warmUp) took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return took.sort((a, b) => a - b);
}

function figure(id: string, what: string, took: number[]): Figure {
  const [half, most] = [0.5, 0.99].map((share) => took[Math.floor(took.length * share)] ?? NaN) as [number, number];
  const now = `${half.toFixed(1)} / ${most.toFixed(1)} ms`;
  return { id, what: `${what}, p50 / p99`, goal: "p99 ≤ 20 ms", now, ok: most <= 20 };
}
