import type { Knex } from "knex";
import { announce } from "@carnet/services/framework";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import type { makePrincipalRow } from "../principals/make-principal-row.ts";
import { Principal } from "../principals/principal.model.ts";
import type { User } from "../users/user.model.ts";

/** Keeps the keys of an account that this transaction opens, and announces it; by whose invitation, if anybody's. */
export async function keepNewAccount(
  trx: Knex.Transaction,
  user: User,
  row: Awaited<ReturnType<typeof makePrincipalRow>>,
  invitationId: string | null = null,
): Promise<void> {
  const { id: userId, role, langCode, emailConfirmedAt, createdAt } = user;
  await Principal.query(trx).insert({ ...row, userId, version: 1, readyAt: createdAt });
  const fact = { userId, role, langCode, invitationId, emailConfirmed: emailConfirmedAt !== null, pubKey: row.pubKey };
  await announce(trx, userCreated, { userId, impersonatorId: null }, fact);
}
