import { dayOf, formatDay, formatTime, type Translate } from "@carnet/shell/i18n";
import { localDay } from "@carnet/services/patient/contract";

/** A visit of today by its hour, any other by its day too. */
export function whenOf(t: Translate, at: string): string {
  const [day, time] = [dayOf(at), formatTime(at)];
  return day === localDay(new Date())
    ? t("patients.today", { time })
    : t("patients.moment", { day: formatDay(day), time });
}
