import { accountMethods } from "./account.methods.ts";
import { chartMethods } from "./chart.methods.ts";
import type { Context } from "./context.ts";
import { draftMethods } from "./draft.methods.ts";
import { manifestMethods } from "./manifest.methods.ts";
import { patientMethods } from "./patient.methods.ts";
import { sessionMethods } from "./session.methods.ts";
import { trustStoreMethods } from "./trust-store.methods.ts";
import { trustMethods } from "./trust.methods.ts";

/** The methods that signing in and reading a chart need. */
export const earlyMethods = (context: Context) => ({
  ...accountMethods(context),
  ...sessionMethods(context),
  ...trustMethods(context),
  ...trustStoreMethods(context),
  ...patientMethods(context),
  ...chartMethods(context),
  ...manifestMethods(context),
  ...draftMethods(context),
});
