import { useCall } from "@carnet/shell/app";
import { dayOf, useLanguage, useText } from "@carnet/shell/i18n";
import { localDay } from "@carnet/services/framework/clock-rules";
import { type ClinicView, getClinic } from "@carnet/services/clinic/contract";
import { newTypesOfSeance } from "@carnet/services/seance/contract";

/** The clinic of the patient: the styles it offers, the disciplines of the person signed in, its taxes and letterhead. */
export const useClinic = (clinicId: string | undefined) =>
  useCall(getClinic, { params: { id: clinicId ?? "" } }, { enabled: clinicId !== undefined, staleTime: 300_000 });

/** Which day it is in the clinic: a payment, a paper, a session are of its day, no matter who sits where. */
export function useClinicDay(clinicId: string): string {
  const { data } = useClinic(clinicId);
  return data ? localDay(data.timeZone) : dayOf(new Date());
}

/** How the clinic calls a discipline, in the language that is read. */
export function useDisciplineName(clinic: Pick<ClinicView, "allDisciplines"> | undefined): (id: string) => string {
  const t = useText("seance");
  const language = useLanguage();
  return (id) => {
    const found = clinic?.allDisciplines.find((each) => each.id === id);
    return found ? (language === "fr" ? found.nameFr : found.nameEn) : t("seances.head.unknownDiscipline");
  };
}

/** The charting styles a new session may take here (CLI-020); `custom` needs a module of one's own. */
export function offeredTypes({ sessionTypes }: Pick<ClinicView, "sessionTypes">, hasModules = false) {
  const all = sessionTypes.length === 0 || sessionTypes.includes("*");
  return newTypesOfSeance.filter((type) => (type === "custom" ? hasModules : all || sessionTypes.includes(type)));
}

/** The discipline a new session takes: the last session's if still practised, else the first valid one; null without any. */
export function disciplineFor(
  { currentUserDisciplines, currentUserLicense }: ClinicView,
  last: string | null,
): string | null {
  if (!currentUserLicense?.isActive) return null;
  const valid = currentUserDisciplines.filter(({ isValid }) => isValid);
  return (valid.find(({ disciplineId }) => disciplineId === last) ?? valid[0])?.disciplineId ?? null;
}
