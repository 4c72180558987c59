import { equals, iterableEquality, subsetEquality } from "@jest/expect-utils";

/** What a matcher makes of a value: whether it holds, and what was wanted. */
type Verdict = [holds: boolean, wanted: unknown];

const among = (value: { includes?(one: unknown): boolean }, one: unknown) => Boolean(value.includes?.(one));
const isThrown = (error: unknown, wanted?: Error) =>
  error !== undefined && (wanted === undefined || (error as Error).message === wanted.message);

const matchers = {
  toBe: (value: unknown, wanted: unknown): Verdict => [Object.is(value, wanted), wanted],
  toEqual: (value: unknown, wanted: unknown): Verdict => [equals(value, wanted, [iterableEquality]), wanted],
  toMatchObject: (value: unknown, wanted: unknown): Verdict => [
    equals(value, wanted, [iterableEquality, subsetEquality]),
    wanted,
  ],
  toContain: (value: object, wanted: unknown): Verdict => [among(value, wanted), wanted],
  toHaveLength: (value: { length: number }, wanted: number): Verdict => [value.length === wanted, wanted],
  toMatch: (value: string, wanted: RegExp): Verdict => [wanted.test(value), wanted],
  toBeNull: (value: unknown): Verdict => [value === null, null],
  toBeDefined: (value: unknown): Verdict => [value !== undefined, "something"],
  toBeInstanceOf: (value: unknown, kind: new () => unknown): Verdict => [value instanceof kind, kind.name],
  toBeGreaterThanOrEqual: (value: number, least: number): Verdict => [value >= least, `≥ ${least}`],
  toBeLessThanOrEqual: (value: number, most: number): Verdict => [value <= most, `≤ ${most}`],
  toThrow: (value: unknown, wanted?: Error): Verdict => [isThrown(thrownBy(value), wanted), wanted ?? "an error"],
};
type Name = keyof typeof matchers;

function thrownBy(value: unknown): unknown {
  if (typeof value !== "function") return value;
  try {
    (value as () => unknown)();
    return undefined;
  } catch (error) {
    return error;
  }
}

const shown = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

function check(name: Name, positive: boolean, value: unknown, args: unknown[]): void {
  const [holds, wanted] = (matchers[name] as (...all: unknown[]) => Verdict)(value, ...args);
  if (holds !== positive) throw new Error(`${positive ? "" : "not "}${name}: ${shown(value)}, wanted ${shown(wanted)}`);
}

/** Every matcher the attacks may ask for. */
export const names = Object.keys(matchers) as Name[];
const each = <Made>(make: (name: Name) => Made) => Object.fromEntries(names.map((name) => [name, make(name)]));

/** jest's `expect` as far as the attacks use it; a word it lacks throws as an unknown function. */
export const expect = Object.assign(
  (value: unknown) => ({
    ...each(
      (name) =>
        (...args: unknown[]) =>
          check(name, true, value, args),
    ),
    not: each(
      (name) =>
        (...args: unknown[]) =>
          check(name, false, value, args),
    ),
    rejects: each((name) => async (...args: unknown[]) => {
      const reason = await (value as Promise<unknown>).then(
        () => Promise.reject(new Error("It did not reject.")),
        (error: unknown) => error,
      );
      check(name, true, reason, args);
    }),
  }),
  {
    any: (kind: (value: unknown) => unknown) => ({
      $$typeof: Symbol.for("jest.asymmetricMatcher"),
      asymmetricMatch: (value: unknown) => value !== undefined && value !== null && Object(value) instanceof kind,
    }),
    stringMatching: (pattern: RegExp) => ({
      $$typeof: Symbol.for("jest.asymmetricMatcher"),
      asymmetricMatch: (value: unknown) => typeof value === "string" && pattern.test(value),
    }),
  },
);
