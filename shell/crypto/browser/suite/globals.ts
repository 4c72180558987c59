import { expect } from "./matchers.ts";
import { globals } from "./suites.ts";

/** Counts the calls of a method until it is restored. */
function spyOn(object: Record<string, (...args: unknown[]) => unknown>, word: string) {
  const [own, calls]: [(...args: unknown[]) => unknown, unknown[][]] = [object[word]!, []];
  object[word] = function (this: unknown, ...args) {
    calls.push(args);
    return own.apply(this, args);
  };
  return { mock: { calls }, mockRestore: () => void (object[word] = own) };
}

Object.assign(globalThis, globals, { expect, jest: { setTimeout: () => undefined, spyOn } });
