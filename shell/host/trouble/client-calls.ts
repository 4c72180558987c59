import { call } from "@carnet/shell/api";
import type { BodyOf } from "@carnet/services/framework/contract";
import { clientReportsPerPage, getVersion, reportException } from "@carnet/services/account/contract";

export { clientReportsPerPage };

/** The release the server runs. */
export const askVersion = async (): Promise<string> => (await call(getVersion, { quiet: true })).timestamp;

/** Tells the server of an error on this page, without anything of what is shown. */
export const tellError = (report: BodyOf<typeof reportException>): Promise<unknown> =>
  call(reportException, { body: report, quiet: true });
