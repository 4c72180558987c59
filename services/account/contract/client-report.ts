import { z } from "zod";

/** The longest report that is kept; browsers send at most fifty of a page load (ERR-004). */
export const clientReportLimit = 8_192;
export const clientReportsPerPage = 50;

/** POST /api/1/unhandleExceptionOnClient */
export const unhandledExceptionBody = z.strictObject({
  version: z.string().max(80),
  href: z.string().max(2000),
  message: z.string().max(2000),
  stacktrace: z.string().max(8000),
});

/** POST /api/1/warningOnClient */
export const warningBody = z.strictObject({ message: z.string().max(2000) });

/** GET /api/1/version: a page built at another time reloads itself (ERR-006). */
export const versionAnswer = z.object({ timestamp: z.string() });

/** GET /api/1/myAddress: the address our own proxy saw. Sent back as a header it decides nothing (decision 4). */
export const myAddressAnswer = z.object({ address: z.string() });
