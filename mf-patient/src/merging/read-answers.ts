import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import { infoRequestAnswers, type InfoRequestAnswers, type PatientView } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { openPortalKey } from "../info-request/open-portal-key.ts";

/** Opens what a patient sent, under the portal key; null when it does not open or is no form of ours. */
export async function readAnswers(
  record: { patient: PatientView; key: { crypto: PmCrypto; ref: PatientRef } },
  request: InfoRequestView,
): Promise<InfoRequestAnswers | null> {
  const portal = await openPortalKey(record);
  if (!portal || !request.data) return null;
  const place = { entity: "infoRequest" as const, record: request.id, field: "data" };
  const [opened] = await record.key.crypto.open(portal, [{ ref: place, sealed: request.data }]);
  const read = opened?.ok ? infoRequestAnswers.safeParse(opened.value) : null;
  return read?.success ? read.data : null;
}
