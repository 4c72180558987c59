import { ask, readQuery, routes } from "@carnet/services/kit";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { clinicPricing } from "@carnet/nats/contracts/rpc/clinic.pricing.v1";
import { adminPolicy } from "../admin.policy.ts";
import { listQuery } from "../contract/directory.ts";
import { peopleById } from "./people-by-id.ts";
import { presentUser } from "./present-user.ts";

/** Who and what is in the house: people, clinics, trials, prices (ADM-002, ADM-005, ADM-006); each asked of its owner. */
export const directoryRoutes = routes();

directoryRoutes.get("/api/1/admins/allUsers", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  const asked = readQuery(ctx, listQuery);
  const { rows, total } = await ask(accountListUsers, asked);
  ctx.body = {
    rows: rows.map((user) => presentUser(ctx.actor.userId, user)),
    total,
    page: asked.page,
    pageSize: asked.pageSize,
  };
});

directoryRoutes.get("/api/1/admins/clinics", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  const asked = readQuery(ctx, listQuery);
  const { rows, total } = await ask(clinicList, asked);
  const person = await peopleById(rows.map(({ ownerId }) => ownerId));
  const clinics = rows.map(({ clinicId, ownerId, ...clinic }) => ({ id: clinicId, ...clinic, owner: person(ownerId) }));
  ctx.body = { rows: clinics, total, page: asked.page, pageSize: asked.pageSize };
});

directoryRoutes.get("/api/1/admins/freeTrials", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  const trials = await ask(clinicFreeTrials, {});
  const person = await peopleById(trials.map(({ userId }) => userId));
  ctx.body = { rows: trials.map(({ userId, ...trial }) => ({ ...trial, user: person(userId) })) };
});

directoryRoutes.get("/api/1/admins/currentPricing", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  ctx.body = await ask(clinicPricing, {});
});
