import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import { filledForms, type FilledForm } from "@carnet/services/clinic/contract";
import { infoRequestAnswers, type InfoRequestAnswers, type PatientView } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { z } from "zod";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import { areSigned } from "./verify-answers.ts";

/** What a patient sent, the clinic's own forms read too. */
export type Answered = InfoRequestAnswers & { forms: FilledForm[] };

const signer = z.object({ signedBy: z.string() });

/**
 * Opens what a patient sent, under the portal key, and checks their signature over it: `unreadable` when it does not open or is no
 * form of ours, `unsigned` when the patient did not sign exactly this. Only answers that are signed are handed out.
 */
export async function readAnswers(
  record: { patient: PatientView; key: { crypto: PmCrypto; ref: PatientRef } },
  request: InfoRequestView,
): Promise<Answered | "unreadable" | "unsigned"> {
  const portal = await openPortalKey(record);
  if (!portal || !request.data) return "unreadable";
  const place = { entity: "infoRequest" as const, record: request.id, field: "data" };
  const [opened] = await record.key.crypto.open(portal, [{ ref: place, sealed: request.data }]);
  const read = opened?.ok ? infoRequestAnswers.safeParse(opened.value) : null;
  if (!opened?.ok || !read?.success) return "unreadable";
  const { data } = signer.safeParse(opened.value);
  return data && (await areSigned(record, request, data.signedBy))
    ? { ...read.data, forms: filledForms.parse(read.data.forms) }
    : "unsigned";
}
