import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import type { PkcBody } from "../patient-key/certify-key.ts";
import { commitTo, loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import type { FieldRef, Sealed } from "../types.ts";

/**
 * PPK, the portal key: a key of its own for what a patient and the care team exchange. A patient never holds the
 * chart's key; the care team reaches the portal through the chart's key, under which the portal key is sealed.
 */
export const portalOf = (patientId: string): string => `portal:${patientId}`;

/** Where the portal key lives in the chart. */
export const portalKeyRef: FieldRef = { entity: "portal", record: "-", field: "key" };

/** The portal key, sealed for whoever can open the chart. */
export const sealPortalKey = (chart: PatientKey, portal: PatientKey): Promise<Sealed> =>
  sealField(chart, portalKeyRef, 1, toB64(portal.pdk));

/** The portal key through the chart's key, if it is the one its certificate commits to. */
export async function openPortalKey(chart: PatientKey, sealed: Sealed, pkc: PkcBody): Promise<PatientKey> {
  const { value } = await openField(chart, portalKeyRef, sealed);
  const pdk = fromB64(value as string);
  const name = { clinicId: chart.clinicId, patientId: portalOf(chart.patientId), epoch: pkc.epoch };
  if (!equal(commitTo(name, pdk), fromB64(pkc.commit))) throw new PmError("commit");
  return loadPatientKey(chart.engine, name, pdk);
}
