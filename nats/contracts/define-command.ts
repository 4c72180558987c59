import type { z } from "zod";
import { envelope, type Speaker } from "./envelope.ts";

/**
 * Describes a job that must not be lost: a work queue with dead letters.
 * Its file is cmd/<worker>.<name>.v<n>.ts and its subject cmd.<worker>.<name>.v<n>.
 * `senders` names the services that may send it.
 */
export function defineCommand<const Subject extends `cmd.${string}`, Data extends z.ZodType>(command: {
  subject: Subject;
  senders: readonly Speaker[];
  data: Data;
  example: z.input<Data>;
}) {
  return { kind: "command" as const, ...command, message: envelope.extend({ data: command.data }) };
}

export type Command = ReturnType<typeof defineCommand<`cmd.${string}`, z.ZodType>>;
