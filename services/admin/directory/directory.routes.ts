import { ask, routes } from "@carnet/services/framework";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { clinicPricing } from "@carnet/nats/contracts/rpc/clinic.pricing.v1";
import { adminPolicy } from "../admin.policy.ts";
import { getAllClinics, getAllUsers, getFreeTrials, getPlanPrices } from "../contract/directory.ts";
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

directoryRoutes.on(getFreeTrials, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  const trials = await ask(clinicFreeTrials, {});
  const person = await peopleById(trials.map(({ userId }) => userId));
  return { rows: trials.map(({ userId, ...trial }) => ({ ...trial, user: person(userId) })) };
});

directoryRoutes.on(getPlanPrices, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return ask(clinicPricing, {});
});
