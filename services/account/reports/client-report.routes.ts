import { routes } from "@carnet/services/kit";
import { reportException, reportWarning } from "../contract/index.ts";
import { ClientError, ClientWarning } from "./client-report.model.ts";
import { scrub, scrubHref, scrubStack } from "./scrub.ts";

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

clientReportRoutes.on(reportWarning, async ({ actor, body: { message } }) => {
  await ClientWarning.query().insert({ userId: actor.userId, message: scrub(message).slice(0, 500) });
  return {};
});
