import { newId } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { Language } from "@carnet/shell/i18n";
import { answeredFields, type InfoRequestAnswers, type PatientView } from "@carnet/services/patient/contract";
import type { z } from "zod";
import type { infoRequestList } from "@carnet/services/portal/contract";
import type { OpenRecord } from "../record/open-record.ts";
import { infoRequestClient } from "./info-request.client.ts";

/** What the patient finds filled in: what the record says of them now, without what only the care team writes. */
export const proposalOf = (patient: PatientView, parts: OpenRecord["parts"]): InfoRequestAnswers => {
  const { caseStory: _story, medicalDiagnosis: _diagnosis, ...own } = parts.antecedents.value;
  return {
    contact: Object.fromEntries(answeredFields.map((name) => [name, patient[name]])) as InfoRequestAnswers["contact"],
    antecedents: own,
    comment: "",
  };
};

/**
 * Asks the patient for information: the proposal goes sealed under the portal key, which is made with the first request; the
 * invitation opens with a code that is answered here and never sent. Refusals: emailRequired, patientReadOnly (POR-005).
 */
export async function sendInfoRequest(
  record: Pick<OpenRecord, "patient" | "parts"> & { key: { crypto: PmCrypto; ref: PatientRef } },
  list: z.output<typeof infoRequestList>,
  language: Language,
): Promise<{ accessCode: string }> {
  const { patient, key, parts } = record;
  const { crypto: pm, ref } = key;
  const id = newId();
  const opened = list.portal ? await reinvite(pm, ref, list.portal) : await invite(pm, ref);
  const place = { entity: "infoRequest" as const, record: id, field: "dataInit" };
  const [dataInit] = await pm.seal(opened.portal, [{ ref: place, value: proposalOf(patient, parts), rev: 1 }]);
  await infoRequestClient.send(patient.id, patient.clinicId, { id, language, dataInit: dataInit!, ...opened.body });
  return { accessCode: opened.accessCode };
}

async function invite(pm: PmCrypto, ref: PatientRef) {
  const { portal, wire, accessCode } = await pm.createPortal(ref);
  return { portal, accessCode, body: { portal: wire } };
}

async function reinvite(pm: PmCrypto, ref: PatientRef, known: NonNullable<z.output<typeof infoRequestList>["portal"]>) {
  const portal = await pm.openPortal(ref, known);
  const renewed = await pm.renewInvite(portal);
  return { portal, accessCode: renewed.accessCode, body: { invite: renewed.invite } };
}
