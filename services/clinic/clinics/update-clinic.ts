import { type Actor, announce, inTransaction, onTopOf, type Refuses } from "@carnet/services/framework";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { isTimeZone, zoneOf } from "@carnet/services/framework/clock-rules";
import { taxProblems } from "@carnet/services/framework/contract";
import { type ClinicBody, type ClinicFields, clinicFields, isProvinceOf } from "../contract/index.ts";
import { Clinic } from "./clinic.model.ts";

/** The properties an update may carry, as they are stored. */
export type ClinicChanges = Partial<ClinicFields>;

/** What an update changes: only what was sent, the wizard's long names included (CLI-009). */
export function changesOf(body: ClinicBody): ClinicChanges {
  const sent = {
    name: body.clinicName ?? body.name,
    address: body.clinicAddress ?? body.address,
    address2: body.address2,
    phone: body.clinicPhone ?? body.phone,
    country: body.clinicCountry ?? body.country,
    provinceOrState:
      body.clinicProvinceOrStateCode === undefined ? body.provinceOrState : body.clinicProvinceOrStateCode,
    timeZone: body.timeZone,
    isSolo: body.isSolo,
    taxes: body.taxes,
    chargesNoTaxes: body.chargesNoTaxes,
    sessionTypes: body.sessionTypes,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** What a clinic is refused with, whether it is opened or changed. */
export interface ClinicProblem {
  invalidClinic: { reason: "nameRequired" | "unknownProvince" | "unknownTimeZone" };
}

/** Whether an update moves the clinic to another country, state or time zone, which only its owner may do (CLI-017). */
export function relocates(clinic: Clinic, changes: ClinicChanges): boolean {
  const country = changes.country !== undefined && changes.country !== clinic.country;
  const province = changes.provinceOrState !== undefined && changes.provinceOrState !== clinic.provinceOrState;
  return country || province || (changes.timeZone !== undefined && changes.timeZone !== clinic.timeZone);
}

/**
 * Changes a clinic on top of what others changed since it was read (`was`); refuses with `conflict` what both changed, with
 * `invalidClinic` or `invalidTax` what cannot stand (CLI-012, CLI-018).
 */
export async function updateClinic(
  actor: Actor,
  { id }: Pick<Clinic, "id">,
  { sent, was }: { sent: ClinicChanges; was: ClinicBody["was"] },
  refuse: Refuses<
    ClinicProblem & { invalidTax: Record<never, never>; conflict: { fields: string[]; current: ClinicFields } }
  >,
): Promise<Clinic> {
  if (Object.keys(sent).length === 0) return Clinic.byId(id);
  return inTransaction(async (trx) => {
    const clinic = (await Clinic.query(trx).findById(id).forUpdate()) as Clinic;
    const changes = onTopOf(clinicFields.parse(clinic), sent, was, refuse, isSound);
    const stored = checked(clinic, changes, refuse);
    const updated = await Clinic.query(trx).patchAndFetchById(id, stored);
    await announce(trx, clinicUpdated, actor, { clinicId: id, changed: Object.keys(stored) });
    return updated;
  });
}

/** Whether what two people changed may stand together. */
const isSound = ({ taxes, country, provinceOrState }: ClinicFields) =>
  taxProblems(taxes).length === 0 && (provinceOrState === null || isProvinceOf(country ?? "", provinceOrState));

/**
 * What changes of a clinic, once it may be so: who moves it to another country says its province, or it has none; who moves it says
 * its time zone, or it has that of the place.
 */
function checked(
  clinic: Clinic,
  changes: ClinicChanges,
  refuse: Refuses<ClinicProblem & { invalidTax: Record<never, never> }>,
): ClinicChanges {
  if (changes.name === "") throw refuse("invalidClinic", { reason: "nameRequired" });
  const country = changes.country === undefined ? clinic.country : changes.country;
  const moved = changes.country !== undefined && changes.country !== clinic.country;
  const province = changes.provinceOrState === undefined && moved ? null : (changes.provinceOrState ?? null);
  if (province !== null && !isProvinceOf(country ?? "", province)) {
    throw refuse("invalidClinic", { reason: "unknownProvince" });
  }
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    throw refuse("invalidClinic", { reason: "unknownTimeZone" });
  }
  if (changes.taxes && taxProblems(changes.taxes).length > 0) throw refuse("invalidTax");
  const placed = moved ? { ...changes, provinceOrState: province } : changes;
  const isElsewhere = moved || (changes.provinceOrState ?? clinic.provinceOrState) !== clinic.provinceOrState;
  return isElsewhere ? { timeZone: zoneOf({ country, provinceOrState: province }), ...placed } : placed;
}
