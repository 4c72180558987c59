import { current, routes } from "@carnet/services/framework";
import { getClientExceptions, getClientWarnings, reportException, reportWarning } from "../contract/index.ts";
import { ClientError, ClientWarning } from "./client-report.model.ts";
import { clientReportPolicy } from "./client-report.policy.ts";
import { scrub, scrubHref, scrubStack } from "./scrub.ts";

const shownWarnings = 200;
/** The versions whose reports are counted, the newest reports first. */
const shownVersions = 20;

/** What pages report about themselves (ERR-004, ERR-005): small, few, and scrubbed before it is stored. */
export const clientReportRoutes = routes();

clientReportRoutes.on(reportException, async ({ actor, body: { version, href, message, stacktrace } }) => {
  await ClientError.query().insert({
    userId: actor.userId,
    version: scrub(version).slice(0, 80),
    href: scrubHref(href),
    message: scrub(message).slice(0, 500),
    stacktrace: scrubStack(stacktrace),
  });
  return {};
});

clientReportRoutes.on(reportWarning, async ({ actor, body: { message, severity = "warning" } }) => {
  await ClientWarning.query().insert({ userId: actor.userId, message: scrub(message).slice(0, 500), severity });
  return {};
});

clientReportRoutes.on(getClientWarnings, async ({ actor }) => {
  clientReportPolicy.allow(actor, "read", null);
  const rows = await ClientWarning.query()
    .select("id", "at", "severity", "message")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(shownWarnings);
  return { rows: rows.map(({ id, at, severity, message }) => ({ id: Number(id), at, severity, message })) };
});

clientReportRoutes.on(getClientExceptions, async ({ actor, query: { page, pageSize, version } }) => {
  clientReportPolicy.allow(actor, "read", null);
  const chosen = ClientError.query().orderBy([
    { column: "at", order: "desc" },
    { column: "id", order: "desc" },
  ]);
  if (version !== undefined) void chosen.where({ version });
  const [{ results, total }, counted] = await Promise.all([
    chosen.page(page, pageSize),
    current()
      .knex("client_errors")
      .select("version")
      .count({ count: "*" })
      .max({ lastAt: "at" })
      .groupBy("version")
      .orderBy("lastAt", "desc")
      .limit(shownVersions),
  ]);
  const versions = (counted as { version: string; count: string; lastAt: Date | string }[]).map((each) => ({
    version: each.version,
    count: Number(each.count),
    lastAt: new Date(each.lastAt).toISOString(),
  }));
  const rows = results.map(({ id, at, href, message, ...each }) => ({
    id: Number(id),
    at,
    version: each.version,
    href,
    message,
  }));
  return { versions, rows, total, page, pageSize };
});
