import { type Actor, ask, routes, Unauthenticated } from "@carnet/services/framework";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { clinicChargeErrors } from "@carnet/nats/contracts/rpc/clinic.chargeErrors.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { clinicPricing } from "@carnet/nats/contracts/rpc/clinic.pricing.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { adminPolicy } from "../admin.policy.ts";
import {
  getAllClinics,
  getAllUsers,
  getArchivedChargeErrors,
  getChargeErrors,
  getFreeTrials,
  getPlanPrices,
  getRelayReputation,
  grantFreeTrial,
  setPlanPrices,
} from "../contract/directory.ts";
import { peopleById } from "./people-by-id.ts";
import { presentUser } from "./present-user.ts";

/** Who and what is in the house: people, clinics, trials, prices (ADM-002, ADM-005, ADM-006); each asked of its owner. */
export const directoryRoutes = routes();

directoryRoutes.on(getAllUsers, async ({ actor, query }) => {
  adminPolicy.allow(actor, "read", null);
  const { rows, total } = await ask(accountListUsers, query);
  const users = rows.map((user) => presentUser(actor.userId, user));
  return { rows: users, total, page: query.page, pageSize: query.pageSize };
});

directoryRoutes.on(getAllClinics, async ({ actor, query }) => {
  adminPolicy.allow(actor, "read", null);
  const { rows, total } = await ask(clinicList, query);
  const person = await peopleById(rows.map(({ ownerId }) => ownerId));
  const clinics = rows.map(({ clinicId, ownerId, ...clinic }) => ({ id: clinicId, ...clinic, owner: person(ownerId) }));
  return { rows: clinics, total, page: query.page, pageSize: query.pageSize };
});

directoryRoutes.on(getFreeTrials, async ({ actor, query: { cursor, pageSize } }) => {
  adminPolicy.allow(actor, "read", null);
  // One more than is shown tells whether there is a page after it.
  const { rows, total } = await ask(clinicFreeTrials, { after: cursor, limit: pageSize && pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const person = await peopleById(shown.map(({ userId }) => userId));
  const trials = shown.map(({ userId, ...trial }) => ({ ...trial, user: person(userId) }));
  return { rows: trials, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null, total };
});

directoryRoutes.on(getChargeErrors, ({ actor, query }) => chargeErrors(actor, query, false));
directoryRoutes.on(getArchivedChargeErrors, ({ actor, query }) => chargeErrors(actor, query, true));

async function chargeErrors(actor: Actor, query: { page: number; pageSize: number }, archived: boolean) {
  adminPolicy.allow(actor, "read", null);
  const { rows, total } = await ask(clinicChargeErrors, { archived, ...query });
  const person = await peopleById(rows.map(({ ownerId }) => ownerId));
  const failed = rows.map(({ clinicId, clinicName, ownerId, ...charge }) => ({
    ...charge,
    clinic: { id: clinicId, name: clinicName },
    owner: person(ownerId),
  }));
  return { rows: failed, total, ...query };
}

directoryRoutes.on(getPlanPrices, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return ask(clinicPricing, {});
});

directoryRoutes.on(setPlanPrices, async ({ actor, body: { was = null, ...prices }, refuse }) => {
  adminPolicy.allow(actor, "change", null);
  const { userId: by } = actor;
  if (!by) throw new Unauthenticated();
  const { set, prices: now } = await ask(clinicSetPricing, { prices, was, by });
  if (!set) throw refuse("conflict", { prices: now });
  return {};
});

directoryRoutes.on(grantFreeTrial, async ({ actor, body: { email }, refuse }) => {
  adminPolicy.allow(actor, "change", null);
  const { user } = await ask(accountUserByEmail, { email });
  if (!user || !actor.userId) throw refuse("emailNotInSystem");
  const { id } = await ask(clinicGrantTrial, { userId: user.id, by: actor.userId });
  if (id === null) throw refuse("trialConverted");
  return { id };
});

directoryRoutes.on(getRelayReputation, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return ask(mailerReputation, {});
});
