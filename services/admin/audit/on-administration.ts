import { react, type Heard } from "@carnet/services/kit";
import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { userDisabled } from "@carnet/nats/contracts/account/user.disabled.v1";
import { userEnabled } from "@carnet/nats/contracts/account/user.enabled.v1";
import { userForgotten } from "@carnet/nats/contracts/account/user.forgotten.v1";
import type { Knex } from "knex";
import { AuditEntry } from "./audit-entry.model.ts";

const record =
  (action: AuditEntry["action"]) =>
  async ({ id, at, actorUserId, data }: Heard<{ userId: string; adminId?: string }>, trx: Knex.Transaction) => {
    await AuditEntry.query(trx).insert({ id, at, action, adminId: data.adminId ?? actorUserId, targetId: data.userId });
  };

/** Puts on record what administrators do to accounts (THR-23). */
export const onAdministration = [
  react(impersonationStarted, record("actAs")),
  react(impersonationEnded, record("stopActing")),
  react(userDisabled, record("disable")),
  react(userEnabled, record("enable")),
  react(userForgotten, record("forget")),
];
