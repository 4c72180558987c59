import { useState } from "react";
import { answers, openScreen, type Answer } from "@carnet/shell/testing";
import {
  getDuplicates,
  getPatient,
  savePatient,
  type CreatePatientBody,
  type DuplicatePatient,
  type PatientView,
} from "@carnet/services/patient/contract";
import { clinicAnswers, type Clinic } from "../../testing/a-clinic.ts";
import { createdView } from "../../testing/a-record.ts";
import { NewPatient } from "../new-patient.tsx";

/** A page that keeps a place for the panel, as the host does, and a way to open it again. */
function Page({ typed }: { typed: string }) {
  const [opened, setOpened] = useState(true);
  return opened ? (
    <NewPatient typed={typed} onClose={() => setOpened(false)} />
  ) : (
    <button onClick={() => setOpened(true)}>Again</button>
  );
}

export interface Setting {
  typed?: string;
  duplicates?: DuplicatePatient[];
  more?: Answer[];
  language?: "en" | "fr";
}

/** The panel of a new patient for the owner of a clinic, and what the service kept. */
export async function openNewPatient(
  clinic: Clinic,
  { typed = "camille gagnon", duplicates = [], more = [], language = "en" }: Setting = {},
) {
  const kept: { patient: PatientView | null } = { patient: null };
  const screen = await openScreen([{ path: "/", element: <Page typed={typed} /> }], {
    namespace: "patient",
    words: (spoken) => import(`../../../locales/${spoken}.json`),
    at: "/",
    as: clinic.user,
    language,
    answers: [
      ...more,
      ...clinicAnswers(clinic),
      answers(getDuplicates, duplicates),
      answers(savePatient, ({ body }) => {
        kept.patient = createdView(body as CreatePatientBody, clinic.user.id);
        return kept.patient;
      }),
      answers(getPatient, () => kept.patient!),
    ],
  });
  await screen.findByLabelText(language === "en" ? /^First name/ : /^Prénom/);
  return { screen, kept };
}
