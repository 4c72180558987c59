import { z } from "zod";
import { api } from "@carnet/shell/api";
import { clientReportsPerPage, versionAnswer } from "@carnet/services/account/contract";

export { clientReportsPerPage };

/** The release the server runs. */
export const askVersion = async (): Promise<string> =>
  (await api.get("/api/1/version", versionAnswer, { quiet: true })).timestamp;

/** Tells the server of an error on this page, without anything of what is shown. */
export const tellError = (report: object): Promise<unknown> =>
  api.post("/api/1/unhandleExceptionOnClient", report, z.object({}), { quiet: true });
