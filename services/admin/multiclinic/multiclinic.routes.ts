import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ask, current, Forbidden, inTransaction, limited, Refusal, routes } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { adminPolicy } from "../admin.policy.ts";
import {
  addMulticlinicShare,
  deleteMulticlinic,
  getMulticlinic,
  getMulticlinicFile,
  getMulticlinicOwners,
  mapMulticlinic,
  maxSealedMulticlinicBytes,
  uploadMulticlinic,
} from "../contract/index.ts";
import { announceWaiting, lockJob, presentJobs, record, removeJob, sharesOf, wipeDone } from "./jobs.ts";

/** Files of several clinics, as their administrator brings them in: sealed when they come, and sealed anew for each clinic's owner. */
export const multiclinicRoutes = routes();

multiclinicRoutes.on(getMulticlinic, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return { jobs: await presentJobs(actor) };
});

multiclinicRoutes.on(uploadMulticlinic, async ({ actor, query, body }) => {
  adminPolicy.allow(actor, "change", null);
  const file = await bytesOf(body);
  const id = randomUUID();
  await inTransaction(async (trx) => {
    const { name, language, lines } = query;
    await trx("multiclinic_jobs").insert({ id, file_name: name, language, lines, created_by: actor.userId, file });
    await record(trx, actor, id, "uploaded", { count: lines });
  });
  return { id };
});

multiclinicRoutes.on(getMulticlinicFile, async ({ actor, params, ctx }) => {
  adminPolicy.allow(actor, "read", null);
  const job = await current().knex("multiclinic_jobs").where({ id: params.id }).first("created_by", "file");
  if (!job?.file) throw new Refusal("notFound");
  if (job.created_by !== actor.userId) throw new Forbidden("the file of an import");
  ctx.type = "application/octet-stream";
  return job.file;
});

multiclinicRoutes.on(mapMulticlinic, async ({ actor, params, body: { mapping, setAside, was }, refuse }) => {
  adminPolicy.allow(actor, "change", null);
  await inTransaction(async (trx) => {
    const job = await lockJob(trx, params.id);
    const isSame = isDeepStrictEqual(job.mapping, mapping) && isDeepStrictEqual(job.set_aside, setAside);
    if (isSame) return;
    const isUsed = (await sharesOf(trx, [job.id])).length > 0;
    if (isUsed || !isDeepStrictEqual(job.mapping, was)) throw refuse("conflict", { mapping: job.mapping });
    const change = { mapping: JSON.stringify(mapping), set_aside: setAside };
    await trx("multiclinic_jobs").where({ id: job.id }).update(change);
    await record(trx, actor, job.id, "mapped", { count: job.lines - setAside.length });
    if (setAside.length > 0) await record(trx, actor, job.id, "setAside", { lines: setAside });
    await wipeDone(trx, actor, { ...job, set_aside: setAside });
  });
  const [job] = await presentJobs(actor, params.id);
  return job!;
});

multiclinicRoutes.on(getMulticlinicOwners, async ({ actor, params }) => {
  adminPolicy.allow(actor, "read", null);
  const [job] = await presentJobs(actor, params.id);
  if (!job) throw new Refusal("notFound");
  const ids = [...new Set(job.mapping?.clinics.map(({ clinicId }) => clinicId) ?? [])];
  const found = await Promise.all(ids.map((clinicId) => ask(clinicInfo, { clinicId })));
  const clinics = found.filter((clinic) => clinic !== null);
  const { users } = await ask(accountUsers, { userIds: [...new Set(clinics.map(({ ownerId }) => ownerId))] });
  const owners = clinics.map(({ clinicId, name, country, ownerId }) => {
    const owner = users.find((user) => user.id === ownerId);
    const ownerName = owner ? `${owner.firstName} ${owner.lastName}`.trim() : "";
    return { clinicId, clinicName: name, country, ownerId, ownerName, pubKey: owner?.pubKey ?? null };
  });
  return { owners };
});

multiclinicRoutes.on(addMulticlinicShare, async ({ actor, params, query, body, refuse }) => {
  adminPolicy.allow(actor, "change", null);
  const { number, clinicId, ownerId, lines } = query;
  const rows = await bytesOf(body);
  const clinic = await ask(clinicInfo, { clinicId });
  if (!clinic) throw new Refusal("notFound");
  if (clinic.ownerId !== ownerId) throw refuse("ownerChanged");
  return inTransaction(async (trx) => {
    const job = await lockJob(trx, params.id);
    const shares = await sharesOf(trx, [job.id]);
    const known = shares.find((share) => share.number === number);
    if (known) return { id: known.id };
    const given = shares.reduce((total, share) => total + share.lines, 0);
    if (given + lines > job.lines - job.set_aside.length) throw refuse("tooManyLines");
    const id = randomUUID();
    const row = { id, job_id: job.id, number, clinic_id: clinicId, clinic_name: clinic.name, owner_id: ownerId, lines };
    await trx("multiclinic_shares").insert({ ...row, sealed_by: actor.userId, rows });
    await record(trx, actor, job.id, "sealed", { share: number, count: lines });
    await wipeDone(trx, actor, job);
    await announceWaiting(trx, actor, [ownerId]);
    return { id };
  });
});

multiclinicRoutes.on(deleteMulticlinic, async ({ actor, params }) => {
  adminPolicy.allow(actor, "change", null);
  await removeJob(actor, params.id);
  return {};
});

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(body, maxSealedMulticlinicBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
