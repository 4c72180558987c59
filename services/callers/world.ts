import type { openService } from "@carnet/services/framework/testing";
import type { Actor, Service } from "@carnet/services/framework";

/** One service with something of everything in it, so that each of its routes can be called for real. */
export interface World {
  service: Service;
  opened: Pick<ReturnType<typeof openService>, "as" | "unchanged">;
  /** Makes what the calls are about, once. */
  settle: () => Promise<void>;
  /** Somebody whom most of its calls let in; the owner of the clinic where it does not say. */
  insider?: Actor;
  /** An API key that may read and write, where other programs call. */
  key?: () => string;
  /** The path of a call with the ids of what was made. */
  path: (template: string) => string;
  /** A body that the contract accepts, where the route looks at it before it knows the caller's right. */
  body: (call: string) => object;
}

/** Fills the parameters of a template: the more particular line wins. A parameter that no line names is a call about nothing, which would let nobody in. */
export function filling(lines: [pattern: RegExp, values: Record<string, string>][]) {
  return (template: string): string => {
    const [, values] = lines.find(([pattern]) => pattern.test(template)) ?? [];
    return template.replace(/:(\w+)/g, (_, name: string) => {
      const value = values?.[name];
      if (value === undefined)
        throw new Error(`What :${name} of ${template} is about is made in services/callers/worlds.`);
      return encodeURIComponent(value);
    });
  };
}
