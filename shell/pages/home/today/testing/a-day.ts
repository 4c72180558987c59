import { within } from "@testing-library/react";
import { newId } from "@carnet/shell/api";
import { answers, aUser, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { getEscrow } from "@carnet/services/account/contract";
import { getClinic, getMyClinics, getMyInvitations, getResets } from "@carnet/services/clinic/contract";
import { countListed, getPatient } from "@carnet/services/patient/contract";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday, type VisitOfDay } from "@carnet/services/seance/contract";
import { today } from "@carnet/shell/workspace";
import { homeRoutes } from "../../routes.tsx";
import { homeWords } from "../../words.ts";
import type { FormFor } from "../send-form.panel.tsx";

export const me = aUser({ preferences: { "message.welcome": true } });
export const [clinicId, lavoie] = [newId(), newId()];
export const tilleuls = {
  id: clinicId,
  name: "Clinique des Tilleuls",
  isOwner: true,
  isManager: false,
  canAdmin: true,
  plan: "large-year" as const,
  planTerminatedAt: null,
  country: "CA",
  sessionTypes: [],
  hasLocation: true,
  hasDisciplines: true,
};
export const at = (time: string) => new Date(`${today()}T${time}`).toISOString();

export function aVisit(patientName: string, time: string, words: Partial<VisitOfDay> = {}): VisitOfDay {
  return {
    id: newId(),
    clinicId,
    patientId: newId(),
    therapistId: me.id,
    startsAt: at(time),
    minutes: 45,
    state: "expected",
    source: "manual",
    seanceId: null,
    arrivedAt: null,
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    isLocked: false,
    patientName,
    dateOfBirth: "1981-03-31",
    gender: "F",
    phone: "(418) 555-0186",
    email: null,
    opensChart: true,
    number: 8,
    needs: [],
    last: { number: 7, at: at("08:00"), treatmentPhase: "Active", typeOfSeance: "soapie-2" },
    can: { mark: true, move: true, remove: true, collect: true },
    ...words,
  };
}

export const florence = aVisit("Florence Côté", "11:00", {
  state: "arrived",
  arrivedAt: at("10:48"),
  needs: [{ kind: "answers" }, { kind: "consent" }],
});
export const zoe = aVisit("Zoé Nadeau", "13:00", { last: null, number: 1, needs: [{ kind: "form", sentAt: null }] });
export const alice = aVisit("Alice Gauthier", "08:00", {
  state: "seen",
  endedAt: at("08:45"),
  seanceId: newId(),
  number: 9,
});
export const locked = aVisit("Paul Roy", "09:00", {
  therapistId: lavoie,
  isLocked: true,
  opensChart: false,
  last: null,
  dateOfBirth: null,
  phone: null,
  can: { mark: true, move: true, remove: true, collect: false },
});
export const owing = {
  seanceId: alice.seanceId!,
  patientId: alice.patientId,
  patientName: "Alice Gauthier",
  clinicId,
  number: 9,
  createdOrAppointedAt: at("08:00"),
  therapistId: me.id,
  owed: 12_647,
  amountPaid: 0,
};

export const day = (
  visits: VisitOfDay[],
  {
    isDesk = false,
    toCollect = [] as (typeof owing)[],
    withoutForm = [] as FormFor[],
    unpaid = [] as (typeof owing)[],
    toHandOver = [] as VisitOfDay[],
    former = [] as { userId: string; name: string }[],
    therapists = [
      { userId: me.id, name: "Hélène Morel" },
      { userId: lavoie, name: "Anne Lavoie" },
    ],
  } = {},
) =>
  answers(getToday, {
    clinics: [
      {
        clinicId,
        seesAll: isDesk,
        isDesk,
        therapists,
        formerTherapists: former,
      },
    ],
    visits,
    toFinish: [],
    unpaid: { count: unpaid.length, owed: 12_647 * unpaid.length, seances: unpaid },
    toCollect,
    toHandOver,
    next: { visits: 7, firstAt: at("08:30"), withoutForm },
  });
const server: Answer[] = [
  answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
  answers(getMyClinics, [tilleuls]),
  answers(getMyInvitations, []),
  answers(getResets, []),
  answers(getReceivedForms, []),
  fails(getClinic, 500),
  fails(countListed, 500),
  fails(getPatient, 500),
];
export const open = (first: Answer[], { at: place = "/home", language = "en" as "en" | "fr" } = {}) =>
  openScreen(homeRoutes, {
    namespace: "home",
    words: homeWords,
    at: place,
    answers: [...first, ...server],
    as: me,
    language,
  });

export type Screen = Awaited<ReturnType<typeof open>>;
export const rowOf = async (screen: Screen, name: string) => {
  const list = await screen.findByRole("list", { name: /Visits of the day|Visites du jour/ });
  return within(within(list).getByText(name).closest("li")!);
};
export const said = (screen: Screen, end: string) =>
  screen.requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
export const choose = async (screen: Screen, name: string, deed: string) => {
  await screen.user.click(
    (await rowOf(screen, name)).getByRole("button", { name: `Actions for the visit of ${name}` }),
  );
  await screen.user.click(await screen.findByRole("menuitem", { name: deed }));
};
