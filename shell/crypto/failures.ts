import { causeOf, codeOf } from "./errors.ts";

type Reader = (trouble: Error) => void;
const readers = new Set<Reader>();

/**
 * Hands on every `engine` that says its cause, whatever call it failed: the caller shows that it failed, and not why.
 * Until the returned function is called.
 */
export function onFailure(reader: Reader): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Hands on a failure of the module itself; a refusal goes to the caller alone. */
export function reportFailure(trouble: unknown): void {
  if (!(trouble instanceof Error) || trouble.name !== "PmError" || codeOf(trouble) !== "engine") return;
  if (causeOf(trouble) === undefined) return;
  for (const reader of [...readers]) reader(trouble);
}

/** The module, with every failure of its own reported. */
export function reportingFailures<Module extends object>(module: Module): Module {
  return new Proxy(module, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, of, args);
        if (answer instanceof Promise) answer.catch(reportFailure);
        return answer;
      };
    },
  });
}
