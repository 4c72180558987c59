import { routes } from "@carnet/services/framework";
import { getSigned } from "../contract/index.ts";
import { findTied } from "./consent.routes.ts";
import { readSigned } from "./keep-signed.ts";

/** What patients signed at home, in one sequence. */
export const signedRoutes = routes();

signedRoutes.on(getSigned, async ({ actor, params: { id }, refuse }) => {
  const { patient } = await findTied(actor, id, refuse);
  const signed = await readSigned(patient.id);
  return { statements: signed.map(({ statement }) => statement), count: signed.at(-1)?.count ?? null };
});
