import { react, type Received } from "@carnet/services/framework";
import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { userDisabled } from "@carnet/nats/contracts/account/user.disabled.v1";
import { userEnabled } from "@carnet/nats/contracts/account/user.enabled.v1";
import { userForgotten } from "@carnet/nats/contracts/account/user.forgotten.v1";
import type { Knex } from "knex";
import { AuditEntry } from "./audit-entry.model.ts";

interface Administered {
  userId: string;
  adminId?: string;
  sessionId?: string;
}

const record =
  (action: AuditEntry["action"]) =>
  async ({ id, at, actorUserId, data }: Received<Administered>, trx: Knex.Transaction) => {
    const { userId: targetId, adminId = actorUserId, sessionId = null } = data;
    await AuditEntry.query(trx).insert({ id, at, action, adminId, targetId, sessionId });
  };

/** Puts on record what administrators do to accounts (THR-23). */
export const onAdministration = [
  react(impersonationStarted, record("actAs")),
  react(impersonationEnded, record("stopActing")),
  react(userDisabled, record("disable")),
  react(userEnabled, record("enable")),
  react(userForgotten, record("forget")),
];
