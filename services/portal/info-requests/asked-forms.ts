import { ask } from "@carnet/services/framework";
import { clinicModules } from "@carnet/nats/contracts/rpc/clinic.modules.v1";
import { type AskedForm, formToAsk } from "../contract/index.ts";

/**
 * The health-history forms that the therapist has their patients fill in the portal, in the therapist's order: questions only
 * (POR-010). They go to whoever may fill the request, and to nobody else.
 */
export async function askedForms(therapistId: string): Promise<AskedForm[]> {
  const forms = await ask(clinicModules, { therapistId, typeOfModule: "health-history", ids: null });
  return forms
    .filter(({ meta }) => meta["isIncludedInInfoRequest"] === true)
    .map(({ id, updatedAt, meta }) => formToAsk.parse({ ...meta, id, updatedAt }));
}
