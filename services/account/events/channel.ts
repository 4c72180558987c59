import { note } from "@carnet/services/framework";
import { id } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { z } from "zod";
import { change } from "../contract/index.ts";

/** What instances of account notify each other of, for the pages that listen to any of them. */
export const channel = "account_changes";

/** A change; or that a session of somebody ended or lacks a second factor now. */
export const noted = z.union([change, z.object({ kind: z.literal("session"), userId: id })]);

export const noteChange = (trx: Knex, what: z.input<typeof change>) => note(trx, channel, what);
export const noteSession = (trx: Knex, userId: string) => note(trx, channel, { kind: "session", userId });
