import { call, newId, Refused } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { Language } from "@carnet/shell/i18n";
import { blankForm, mergeForm } from "@carnet/shell/workspace/forms";
import {
  getCustomModules,
  type CustomHealthHistory,
  type CustomModule,
  type FilledForm,
} from "@carnet/services/clinic/contract";
import {
  answeredFields,
  toldAntecedents,
  type InfoRequestAnswers,
  type PatientView,
  type ReviewElement,
} from "@carnet/services/patient/contract";
import { createInfoRequest, type InfoRequestList } from "@carnet/services/portal/contract";
import type { OpenRecord } from "@carnet/shell/record";
import { awaitCode, dropAwaited, keepCode } from "./codes-to-tell.ts";

/**
 * What the patient finds filled in: what the record says of them now, as far as the contract says that a patient is told of it. Of
 * the therapist's own forms only those that patients fill (FRM-001).
 */
export const proposalOf = (
  patient: PatientView,
  parts: OpenRecord["parts"],
  modules: readonly CustomModule[],
): InfoRequestAnswers => {
  const { value } = parts.antecedents;
  const antecedents = toldAntecedents.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]);
  return {
    contact: Object.fromEntries(answeredFields.map((name) => [name, patient[name]])) as InfoRequestAnswers["contact"],
    antecedents: Object.fromEntries(antecedents) as InfoRequestAnswers["antecedents"],
    systemsReview: { elements: parts.systemsReview.value.elements.map(sharedRemark) },
    forms: proposedForms(parts.customHealthHistory.value, modules),
    comment: "",
  };
};

/** A remark as a patient finds it: what is critical or a reason to come stays with the care team. */
const sharedRemark = (element: ReviewElement): ReviewElement => ({
  ...element,
  isCritical: false,
  isReasonForConsultation: false,
});

/** The forms that patients fill as the record has them, at today's questions; older versions stay with the clinic. */
const proposedForms = ({ forms }: CustomHealthHistory, modules: readonly CustomModule[]): FilledForm[] =>
  modules
    .filter(({ meta }) => meta.isIncludedInInfoRequest)
    .flatMap((module) => {
      const known = forms.find(({ id }) => id === module.id);
      return known ? [mergeForm(known, blankForm(module))] : [];
    });

/**
 * Asks the patient for information: the proposal goes sealed under the portal key, which is made with the first request; the
 * invitation opens with a code that is answered here, and is kept on this page until it was handed over. The code of an automatic one
 * waits sealed at the service instead (SYN-015). One that a person sends can be taken back for ten seconds. Refusals: emailRequired, patientReadOnly (POR-005).
 */
export async function sendInfoRequest(
  record: Pick<OpenRecord, "patient" | "parts"> & { key: { crypto: PmCrypto; ref: PatientRef } },
  list: InfoRequestList,
  language: Language,
  { isAutomatic = false } = {},
): Promise<{ id: string; accessCode: string }> {
  const { patient, key, parts } = record;
  const { crypto: pm, ref } = key;
  const id = newId();
  const modules = await call(getCustomModules, { params: { type: "health-history" } });
  const opened = list.portal ? await reinvite(pm, ref, list.portal) : await invite(pm, ref);
  const placeOf = (field: string) => ({ entity: "infoRequest" as const, record: id, field });
  const [dataInit, accessCode] = await pm.seal(opened.portal, [
    { ref: placeOf("dataInit"), value: proposalOf(patient, parts, modules), rev: 1 },
    { ref: placeOf("accessCode"), value: opened.accessCode, rev: 1 },
  ]);
  if (!isAutomatic) awaitCode(patient.id, { requestId: id, code: opened.accessCode });
  await call(createInfoRequest, {
    params: { id: patient.id, clinicId: patient.clinicId },
    body: {
      id,
      language,
      dataInit: dataInit!,
      ...opened.body,
      waits: !isAutomatic,
      ...(isAutomatic && { automatic: { accessCode: accessCode! } }),
    },
    idempotencyKey: `info-request-${id}`,
  }).catch((error: unknown) => {
    if (error instanceof Refused && !isAutomatic) dropAwaited(patient.id);
    throw error;
  });
  if (!isAutomatic) keepCode(patient.id, opened.accessCode);
  unsent.delete(patient.id);
  return { id, accessCode: opened.accessCode };
}

/** Portal keys that were made and are not at the service yet: a second one for the same record is refused as a fork. */
const unsent = new Map<string, Pick<Awaited<ReturnType<PmCrypto["createPortal"]>>, "wire" | "accessCode">>();

async function invite(pm: PmCrypto, ref: PatientRef) {
  const made = unsent.get(ref.id);
  if (made)
    return { portal: await pm.openPortal(ref, made.wire), accessCode: made.accessCode, body: { portal: made.wire } };
  const { portal, wire, accessCode } = await pm.createPortal(ref);
  unsent.set(ref.id, { wire, accessCode });
  return { portal, accessCode, body: { portal: wire } };
}

async function reinvite(pm: PmCrypto, ref: PatientRef, known: NonNullable<InfoRequestList["portal"]>) {
  const portal = await pm.openPortal(ref, known);
  const renewed = await pm.renewInvite(portal);
  return { portal, accessCode: renewed.accessCode, body: { invite: renewed.invite } };
}
