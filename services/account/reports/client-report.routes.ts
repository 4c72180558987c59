import { read, routes } from "@carnet/services/kit";
import { clientReportLimit, clientReportsPerPage, unhandledExceptionBody, warningBody } from "../contract/index.ts";
import { ClientError, ClientWarning } from "./client-report.model.ts";
import { scrub, scrubHref, scrubStack } from "./scrub.ts";

/** What pages report about themselves (ERR-004, ERR-005): small, few, and scrubbed before it is stored. */
export const clientReportRoutes = routes();

const open = {
  open: true,
  limit: clientReportLimit,
  rate: { per: "address", points: clientReportsPerPage, seconds: 60 },
} as const;

clientReportRoutes.post("/api/1/unhandleExceptionOnClient", open, async (ctx) => {
  const { version, href, message, stacktrace } = read(ctx, unhandledExceptionBody);
  await ClientError.query().insert({
    userId: ctx.actor.userId,
    version: scrub(version).slice(0, 80),
    href: scrubHref(href),
    message: scrub(message).slice(0, 500),
    stacktrace: scrubStack(stacktrace),
  });
  ctx.body = {};
});

clientReportRoutes.post("/api/1/warningOnClient", open, async (ctx) => {
  const { message } = read(ctx, warningBody);
  await ClientWarning.query().insert({ userId: ctx.actor.userId, message: scrub(message).slice(0, 500) });
  ctx.body = {};
});
