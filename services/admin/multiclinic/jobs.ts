import { announceAll, current, inTransaction, Refusal, type Actor } from "@carnet/services/framework";
import { multiclinicChanged } from "@carnet/nats/contracts/admin/multiclinic.changed.v1";
import type { Knex } from "knex";
import type { jobEvents, Mapping, MulticlinicJob } from "../contract/index.ts";
import { peopleById } from "../directory/people-by-id.ts";

/** A job as it is stored, without the bytes of its file. */
export interface StoredJob {
  id: string;
  file_name: string;
  language: "en" | "fr";
  created_at: string;
  created_by: string;
  lines: number;
  mapping: Mapping | null;
  set_aside: number[];
  has_file: boolean;
}

export interface StoredShare {
  id: string;
  job_id: string;
  number: number;
  clinic_id: string;
  clinic_name: string;
  owner_id: string;
  lines: number;
  imported: number;
  refused: number;
  import_id: string | null;
  sealed_by: string | null;
  created_at: string;
  done_at: string | null;
}

interface StoredLine {
  job_id: string;
  at: string;
  by: string | null;
  event: (typeof jobEvents)[number];
  share: number | null;
  count: number;
  lines: number[];
}

const jobColumns = "id file_name language created_at created_by lines mapping set_aside".split(" ");
export const shareColumns =
  "id job_id number clinic_id clinic_name owner_id lines imported refused import_id sealed_by created_at done_at".split(
    " ",
  );
const shownJobs = 100;
const shownLines = 200;

const jobs = (knex: Knex) =>
  knex("multiclinic_jobs").select<StoredJob[]>([...jobColumns, knex.raw("file is not null as has_file")]);

/** A job, locked until the transaction ends, or `notFound`. */
export async function lockJob(trx: Knex, id: string): Promise<StoredJob> {
  const [job] = await jobs(trx).where({ id }).forUpdate();
  if (!job) throw new Refusal("notFound");
  return job;
}

export const sharesOf = (knex: Knex, jobIds: readonly string[]): Promise<StoredShare[]> =>
  knex("multiclinic_shares")
    .select<StoredShare[]>(shareColumns)
    .whereIn("job_id", [...jobIds])
    .orderBy("number");

/** Jobs as the administrator sees them, newest first; one alone where it is named. */
export async function presentJobs(actor: Actor, id?: string): Promise<MulticlinicJob[]> {
  const { knex } = current();
  const found = await jobs(knex)
    .where(id ? { id } : {})
    .orderBy("created_at", "desc")
    .limit(shownJobs);
  const ids = found.map((job) => job.id);
  const [shares, log] = await Promise.all([sharesOf(knex, ids), logOf(knex, ids)]);
  const person = await peopleById([
    ...shares.map((share) => share.owner_id),
    ...log.flatMap(({ by }) => (by === null ? [] : [by])),
  ]);
  return found.map((job) => {
    const own = shares.filter((share) => share.job_id === job.id);
    const sum = (of: (share: StoredShare) => number) => own.reduce((total, share) => total + of(share), 0);
    const [given, imported, refused] = [
      sum(({ lines }) => lines),
      sum((each) => each.imported),
      sum((each) => each.refused),
    ];
    return {
      id: job.id,
      fileName: job.file_name,
      language: job.language,
      createdAt: job.created_at,
      createdBy: job.created_by,
      lines: job.lines,
      mapping: job.mapping,
      pending: job.lines - job.set_aside.length - given,
      encrypted: given - imported - refused,
      imported,
      setAside: job.set_aside.length + refused,
      canOpen: job.has_file && job.created_by === actor.userId,
      shares: own.map((share) => ({
        id: share.id,
        number: share.number,
        clinic: { id: share.clinic_id, name: share.clinic_name },
        owner: { id: share.owner_id, name: person(share.owner_id).name },
        lines: share.lines,
        imported: share.imported,
        refused: share.refused,
        doneAt: share.done_at,
      })),
      log: log
        .filter((line) => line.job_id === job.id)
        .slice(0, shownLines)
        .map(({ at, by, event, share, count, lines }) => ({
          at,
          by: by === null ? null : { id: by, name: person(by).name },
          event,
          share,
          count,
          lines,
        })),
    };
  });
}

const logOf = (knex: Knex, jobIds: readonly string[]): Promise<StoredLine[]> =>
  knex("multiclinic_log")
    .select<StoredLine[]>("job_id", "at", "by", "event", "share", "count", "lines")
    .whereIn("job_id", [...jobIds])
    .orderBy("id", "desc");

/** Puts on record what somebody did with lines of a job. */
export async function record(
  trx: Knex,
  actor: Actor,
  jobId: string,
  event: StoredLine["event"],
  { share = null, lines = [], count = lines.length }: { share?: number | null; lines?: number[]; count?: number } = {},
): Promise<void> {
  await trx("multiclinic_log").insert({ job_id: jobId, by: actor.userId, event, share, count, lines });
}

/** Wipes the file of a job of which every line is sealed for an owner or set aside. */
export async function wipeDone(trx: Knex, actor: Actor, job: StoredJob): Promise<void> {
  const given = (await sharesOf(trx, [job.id])).reduce((total, { lines }) => total + lines, 0);
  if (!job.has_file || given + job.set_aside.length < job.lines) return;
  await trx("multiclinic_jobs").where({ id: job.id }).update({ file: null });
  await record(trx, actor, job.id, "fileWiped", { count: job.lines });
}

/** Says of each of these owners whether something sealed still waits for them. */
export async function announceWaiting(trx: Knex.Transaction, actor: Actor, ownerIds: readonly string[]): Promise<void> {
  const owners = [...new Set(ownerIds)];
  const waiting: string[] = await trx("multiclinic_shares")
    .whereIn("owner_id", owners)
    .whereNull("done_at")
    .pluck("owner_id");
  await announceAll(
    trx,
    multiclinicChanged,
    actor,
    owners.map((ownerId) => ({ ownerId, isWaiting: waiting.includes(ownerId) })),
  );
}

/** Removes a job, its sealed file and its sealed lines. */
export const removeJob = (actor: Actor, id: string): Promise<void> =>
  inTransaction(async (trx) => {
    const job = await lockJob(trx, id);
    const shares = await sharesOf(trx, [job.id]);
    await trx("multiclinic_jobs").where({ id: job.id }).delete();
    await announceWaiting(
      trx,
      actor,
      shares.map((share) => share.owner_id),
    );
  });
