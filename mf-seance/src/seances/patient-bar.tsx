import type { ReactNode } from "react";
import { PatientHeader } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { fullNameOf, type PatientView } from "@carnet/services/patient/contract";
import type { Seance } from "@carnet/services/seance/contract";

interface PatientBarProps {
  patient: PatientView;
  seance?: Seance;
  warning?: string | null;
  actions?: ReactNode;
}

/** Who the chart is about, always in sight (rule 2). */
export function PatientBar({ patient, seance, warning, actions }: PatientBarProps) {
  const t = useText("seance");
  return (
    <PatientHeader
      name={fullNameOf(patient)}
      recordHref={`/therapist/patient/${patient.id}`}
      age={patient.dateOfBirth ? ageAt(patient.dateOfBirth, new Date()) : null}
      sex={patient.gender}
      sessionNumber={seance?.number}
      phase={seance?.treatmentPhase}
      warning={warning}
      unpaid={seance?.isUnpaid ?? false}
      archived={patient.deletedAt !== null}
      readOnly={patient.isReadOnly}
      readers={t("seances.bar.readers")}
      actions={actions}
    />
  );
}

/** Whole years between a birth and a day. */
export function ageAt(birth: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birth.split("-").map(Number);
  const hadBirthday = day.getMonth() + 1 > month || (day.getMonth() + 1 === month && day.getDate() >= date);
  return day.getFullYear() - year - (hadBirthday ? 0 : 1);
}
