import { defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { houseStatus } from "./status.ts";

const count = z.int().min(0);
const seconds = z.number().min(0);
/** The processes of the house; both custodians are one service, run twice. */
const name = z.enum([
  ...(["account", "clinic", "patient", "seance", "portal", "mailer", "sync", "admin"] as const),
  ...(["custodian-a", "custodian-b"] as const),
]);

/** The last 24 hours, the oldest first: in which part of the looks it was well; null where nobody looked. */
const hoursWell = z.array(z.number().min(0).max(1).nullable()).length(24);

const service = z.object({
  name,
  /** `silent` did not answer; `unready` answered that it lacks something. */
  state: z.enum(["well", "unready", "silent"]),
  lacks: z.array(z.enum(["postgres", "writable", "nats", "listening"])),
  version: z.string().nullable(),
  /** Of the last hour, of the instance that answered: within what 95 of 100 were answered, and how many with 5xx. */
  p95Ms: count.nullable(),
  errors: count.nullable(),
  hours: hoursWell,
});
export type ServiceView = z.output<typeof service>;

const health = z.object({
  at: instant,
  /** Without it no service can be asked, and each seems silent. */
  brokerAnswers: z.boolean(),
  /** The public address, asked as a browser asks; null where the house has none. */
  gateway: z.object({ answersInMs: count.nullable(), hours: hoursWell }).nullable(),
  services: z.array(service),
  database: z.object({ version: z.string(), answersInMs: count }),
  /** The oldest that waits for the broker, and where; null where nothing waits. */
  outbox: z.object({ service: name, waiting: count, oldestSeconds: seconds }).nullable(),
  /** Letters that have not left; null while the mailer is silent. */
  mails: z.object({ waiting: count, oldestSeconds: seconds.nullable() }).nullable(),
  /** Messages that could not be handled and wait for somebody, by service. */
  setAside: z.array(z.object({ service: name, dead: count.min(1) })),
  /** As the operator's report says (CARNET_BACKUP_INFO); null where there is none. */
  backup: z.object({ lastGoodAt: instant.nullable(), lastFailed: z.boolean(), sizeBytes: count.nullable() }).nullable(),
  /** The last trial of a restore, as the report of deploy/tools/try-restore.ts says (CARNET_RESTORE_INFO); null where there is none. */
  restore: z
    .object({ at: instant, wentWell: z.boolean(), seconds: seconds.nullable(), rows: count.nullable() })
    .nullable(),
  /** That of the public address; null where it has none, or does not answer. */
  certificate: z.object({ until: instant, daysLeft: z.int() }).nullable(),
  /** When a custodian was first seen with the keys that it has; null where none was seen yet. */
  custodianKeysSince: instant.nullable(),
  /** Each with what is kept on it. */
  disks: z.array(z.object({ names: z.array(z.string()), freeBytes: count, sizeBytes: count })),
  /** What everybody is shown on the public page. */
  status: houseStatus,
  /** Since when every look found every service well; null where the last hour did not. */
  wellSince: instant.nullable(),
});
export type Health = z.output<typeof health>;

const hours = Array.from({ length: 24 }, () => 1);

/** How every service is, asked now: two seconds at most. */
export const getHealth = defineCall({
  call: "GET /api/1/admins/health",
  callers: "..........a..",
  answer: health,
  example: {
    answer: {
      at: "2026-11-23T10:52:00.000Z",
      brokerAnswers: true,
      gateway: { answersInMs: 3, hours },
      services: [
        { name: "account", state: "well", lacks: [], version: "2026.11.2", p95Ms: 50, errors: 0, hours },
        { name: "mailer", state: "unready", lacks: ["nats"], version: "2026.11.2", p95Ms: null, errors: 406, hours },
        { name: "sync", state: "silent", lacks: [], version: null, p95Ms: null, errors: null, hours },
      ],
      database: { version: "17.6", answersInMs: 2 },
      outbox: { service: "clinic", waiting: 3, oldestSeconds: 38 },
      mails: { waiting: 412, oldestSeconds: 2_460 },
      setAside: [{ service: "mailer", dead: 6 }],
      backup: { lastGoodAt: "2026-11-22T02:04:00.000Z", lastFailed: true, sizeBytes: 6_100_000_000 },
      restore: { at: "2026-11-19T13:30:00.000Z", wentWell: true, seconds: 250, rows: 1_204_311 },
      certificate: { until: "2027-01-23T23:59:59.000Z", daysLeft: 61 },
      custodianKeysSince: "2026-10-02T09:00:00.000Z",
      disks: [{ names: ["nats", "postgres"], freeBytes: 74_400_000_000, sizeBytes: 120_000_000_000 }],
      status: { works: false, since: "2026-11-23T10:11:00.000Z" },
      wellSince: null,
    },
  },
});
