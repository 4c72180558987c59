import { routes } from "@carnet/services/framework";
import { getClientWarnings, reportException, reportWarning } from "../contract/index.ts";
import { ClientError, ClientWarning } from "./client-report.model.ts";
import { clientReportPolicy } from "./client-report.policy.ts";
import { scrub, scrubHref, scrubStack } from "./scrub.ts";

const shownWarnings = 200;

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
