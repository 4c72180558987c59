import type { z } from "zod";
import { envelope, type Speaker } from "./envelope.ts";

/**
 * Describes one fact a service states, in the past tense. The file's path under contracts/ is its subject.
 * `subscribers` names the services that react: the broker delivers to them and to nobody else.
 * Facts carry ids, flags, public keys and wrapped keys; never names or clinical text.
 */
export function defineFact<const Subject extends string, Data extends z.ZodType>(fact: {
  subject: Subject;
  subscribers: readonly Speaker[];
  data: Data;
  example: z.input<Data>;
}) {
  return { kind: "fact" as const, ...fact, message: envelope.extend({ data: fact.data }) };
}

export type Fact = ReturnType<typeof defineFact<string, z.ZodType>>;
export type DataOf<F extends { data: z.ZodType }> = z.output<F["data"]>;
