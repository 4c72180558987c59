import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import { infoRequestAnswers, type InfoRequestAnswers, type PatientView } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { z } from "zod";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import { areSigned } from "./verify-answers.ts";

const signer = z.object({ signedBy: z.string() });

/**
 * Opens what a patient sent, under the portal key, and checks their signature over it: `unreadable` when it does not open or is no
 * form of ours, `unsigned` when the patient did not sign exactly this. Only answers that are signed are handed out.
 */
export async function readAnswers(
  record: { patient: PatientView; key: { crypto: PmCrypto; ref: PatientRef } },
  request: InfoRequestView,
): Promise<InfoRequestAnswers | "unreadable" | "unsigned"> {
  const portal = await openPortalKey(record);
  if (!portal || !request.data) return "unreadable";
  const place = { entity: "infoRequest" as const, record: request.id, field: "data" };
  const [opened] = await record.key.crypto.open(portal, [{ ref: place, sealed: request.data }]);
  const read = opened?.ok ? infoRequestAnswers.safeParse(opened.value) : null;
  if (!opened?.ok || !read?.success) return "unreadable";
  const { data } = signer.safeParse(opened.value);
  return data && (await areSigned(record, request, data.signedBy)) ? read.data : "unsigned";
}
