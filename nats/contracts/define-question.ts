import type { z } from "zod";
import type { Speaker } from "./envelope.ts";

/**
 * Describes a question one service answers now, within two seconds or not at all (DEC-10).
 * Its file is rpc/<service>.<name>.v<n>.ts and its subject rpc.<service>.<name>.v<n>.
 * `requesters` names the services that may ask: the broker refuses the others.
 */
export function defineQuestion<
  const Subject extends `rpc.${string}`,
  Ask extends z.ZodType,
  Reply extends z.ZodType,
>(question: {
  subject: Subject;
  requesters: readonly Speaker[];
  ask: Ask;
  reply: Reply;
  example: { ask: z.input<Ask>; reply: z.input<Reply> };
}) {
  return { kind: "question" as const, ...question };
}

export type Question = ReturnType<typeof defineQuestion<`rpc.${string}`, z.ZodType, z.ZodType>>;
export type AskOf<Q extends { ask: z.ZodType }> = z.output<Q["ask"]>;
export type ReplyOf<Q extends { reply: z.ZodType }> = z.output<Q["reply"]>;
