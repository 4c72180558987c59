import { ask } from "@carnet/services/framework";
import { localDay } from "@carnet/services/framework/clock-rules";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import { syncFirstBookings } from "@carnet/nats/contracts/rpc/sync.firstBookings.v1";
import { signsFrom, type AutomaticForm } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { Portal } from "../records/portal.model.ts";

/**
 * Who of some patients of a clinic has a first booking: due their form, or left out and why (SYN-015). Somebody who was treated here
 * before comes for no first time; somebody whose form left by itself is listed no more. Where it is off, only how many are due.
 */
export async function automaticFormsOf(
  clinicId: string,
  readableOf: (patientIds: readonly string[]) => readonly string[] | Promise<readonly string[]>,
): Promise<{ isOn: boolean; due: number; forms: AutomaticForm[] }> {
  const clinic = await ask(clinicInfo, { clinicId });
  if (!clinic) return { isOn: false, due: 0, forms: [] };
  const isOn = clinic.isGoRdvAutoSendRequestInfo;
  const booked = (await ask(syncFirstBookings, { clinicId })).bookings;
  const patientIds = await readableOf(booked.map(({ patientId }) => patientId));
  const bookings = booked.filter(({ patientId }) => patientIds.includes(patientId));
  if (patientIds.length === 0) return { isOn, due: 0, forms: [] };
  const [{ patients }, { standings }, requests, portals] = await Promise.all([
    ask(patientIdentities, { patientIds: [...patientIds] }),
    ask(seanceStandings, { patientIds: [...patientIds] }),
    InfoRequest.query().whereIn("patient_id", patientIds).select("patient_id", "is_automatic"),
    Portal.query().whereIn("patient_id", patientIds).select("patient_id"),
  ]);
  const identities = new Map(patients.map((patient) => [patient.patientId, patient]));
  const now = new Date().toISOString();
  const treated = idsOf(standings.filter(({ lastSeanceAt }) => lastSeanceAt !== null && lastSeanceAt < now));
  const asked = idsOf(requests);
  const sent = idsOf(requests.filter(({ isAutomatic }) => isAutomatic));
  const withPortal = idsOf(portals);
  const today = localDay(clinic.timeZone, now);

  const reasonOf = (patientId: string): AutomaticForm["leftOut"] => {
    const { email, dateOfBirth } = identities.get(patientId)!;
    if (asked.has(patientId)) return "asked";
    if (withPortal.has(patientId)) return "hasPortal";
    if (!email) return "noAddress";
    if (!dateOfBirth) return "noBirth";
    return signsFrom(dateOfBirth, clinic.provinceOrState) > today ? "belowAge" : null;
  };
  const forms = bookings.flatMap(({ patientId, startsAt }) => {
    const identity = identities.get(patientId);
    if (!identity || identity.archived || treated.has(patientId) || sent.has(patientId)) return [];
    const { firstName, lastName } = identity;
    return { patientId, firstName, lastName, startsAt, leftOut: reasonOf(patientId) };
  });
  const due = forms.filter(({ leftOut }) => leftOut === null).length;
  return { isOn, due, forms: isOn ? forms : [] };
}

const idsOf = (rows: readonly { patientId: string }[]) => new Set(rows.map(({ patientId }) => patientId));
