import type { Actor } from "@carnet/services/framework";
import { autoFinalizesAt, type SeanceToCollect, type SeanceToFinish, type VisitOfDay } from "../contract/index.ts";
import type { Seance } from "../seances/seance.model.ts";
import { visitPolicy } from "../visits/visit.policy.ts";
import { presentVisit, withoutWhatHappened } from "../visits/visit.presenter.ts";
import { needsOf } from "./needs-of.ts";
import type { BeforeVisit, Identity } from "./people-of.ts";
import type { ClinicOfReader } from "./reader.ts";
import type { DayRow } from "./visits.queries.ts";

/** What is known around the visits of a day. */
export interface Around {
  clinics: Map<string, ClinicOfReader>;
  people: Map<string, Identity>;
  before: Map<string, BeforeVisit>;
  forms: Map<string, string[]>;
}

const nameOf = (person: Identity | undefined) => (person ? `${person.firstName} ${person.lastName}`.trim() : "");

/** A therapist sees of others' visits who, when and with whom; the rest of the line is empty. */
export const isLockedFor = (actor: Actor, { visit }: DayRow, clinic: ClinicOfReader): boolean =>
  !clinic.seesAll && visit.therapistId !== actor.userId;

/** One visit as its reader may see it. */
export function presentVisitOfDay(row: DayRow, actor: Actor, { clinics, people, before, forms }: Around): VisitOfDay {
  const { visit, own, last, lastIsOpen } = row;
  const clinic = clinics.get(visit.clinicId)!;
  const person = people.get(visit.patientId);
  const { mark, move, remove } = visitPolicy.abilities(actor, { membership: clinic.membership, visit });
  const isLocked = isLockedFor(actor, row, clinic);
  const can = { mark, move, remove };
  if (isLocked) {
    const nothing = { dateOfBirth: null, gender: null, phone: null, email: null, number: 1, last: null, needs: [] };
    return {
      ...presentVisit(visit),
      ...withoutWhatHappened,
      ...nothing,
      isLocked,
      patientName: nameOf(person),
      opensChart: false,
      can: { ...can, collect: false },
    };
  }
  return {
    ...presentVisit(visit),
    isLocked,
    patientName: nameOf(person),
    dateOfBirth: person?.dateOfBirth ?? null,
    gender: person?.gender ?? null,
    phone: person?.phoneMobile ?? person?.phone ?? null,
    email: person?.email ?? null,
    opensChart: row.holds && !clinic.isDesk,
    number: own?.number ?? (last ? last.number + (lastIsOpen ? 0 : 1) : 1),
    last,
    needs: needsOf(row, before.get(visit.patientId), forms.get(visit.clinicId) ?? []),
    can: { ...can, collect: clinic.seesAll || visit.therapistId === actor.userId },
  };
}

const presentSession = (seance: Seance, people: Around["people"]) => ({
  seanceId: seance.id,
  patientId: seance.patientId,
  patientName: nameOf(people.get(seance.patientId)),
  clinicId: seance.clinicId,
  number: seance.number,
  createdOrAppointedAt: seance.createdOrAppointedAt,
});

export const presentToFinish = (seance: Seance, people: Around["people"]): SeanceToFinish => ({
  ...presentSession(seance, people),
  typeOfSeance: seance.typeOfSeance,
  finalizesAt: autoFinalizesAt(seance),
});

export const presentToCollect = (seance: Seance, people: Around["people"]): SeanceToCollect => ({
  ...presentSession(seance, people),
  therapistId: seance.therapistId,
  owed: Math.max(seance.billing.total, seance.fee) - seance.amountPaid,
  amountPaid: seance.amountPaid,
});
