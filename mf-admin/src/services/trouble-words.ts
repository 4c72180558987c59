import { formatDay, formatNumber, formatPercent, useText } from "@carnet/shell/i18n";
import type { Trouble } from "./troubles.ts";

/** A time that passed and a size of a disk, each in one unit: 38 s, 41 min, 32 h; 120 GB. */
export function useUnits() {
  const t = useText("admin");
  return {
    lapse(seconds: number): string {
      const [value, unit] =
        seconds < 90
          ? ([seconds, "second"] as const)
          : seconds < 5_400
            ? ([seconds / 60, "minute"] as const)
            : seconds < 172_800
              ? ([seconds / 3_600, "hour"] as const)
              : ([seconds / 86_400, "day"] as const);
      const number = formatNumber(value, { maximumFractionDigits: seconds < 10 ? 1 : 0 });
      return t(`services.trouble-words.units.${unit}`, { number });
    },
    size(bytes: number): string {
      const number = formatNumber(bytes / 1e9, { maximumFractionDigits: bytes < 1e10 ? 1 : 0 });
      return t("services.trouble-words.units.gigabyte", { number });
    },
  };
}

export const formatPart = (part: number): string => formatPercent(Math.round(part * 100));

/** What a service is called: in English as in logs and commands. */
export function useServiceName(): (name: string) => string {
  const t = useText("admin");
  return (name) => t(`services.trouble-words.names.${name}`);
}

/** A trouble in a title and what to do about it. */
export function useTroubleWords(): (trouble: Trouble) => { title: string; text: string } {
  const t = useText("admin");
  const nameOf = useServiceName();
  const { lapse } = useUnits();
  const both = (key: string, values: Record<string, string | number> = {}) => ({
    title: t(`services.trouble-words.${key}.title`, values),
    text: t(`services.trouble-words.${key}.text`, values),
  });
  return (trouble) => {
    switch (trouble.kind) {
      case "broker":
      case "gateway":
      case "restore":
        return both(trouble.kind);
      case "silent":
        return both("silent", { service: nameOf(trouble.service.name) });
      case "unready": {
        const lacks = trouble.service.lacks.map((need) => t(`services.trouble-words.lacks.${need}`)).join(", ");
        return both("unready", { service: nameOf(trouble.service.name), lacks });
      }
      case "backup":
        if (trouble.hours === null) return both("backupNone");
        return both(trouble.failed ? "backupFailed" : "backupOld", { lapse: lapse(trouble.hours * 3_600) });
      case "outbox":
        return both("outbox", { service: nameOf(trouble.service), lapse: lapse(trouble.seconds) });
      case "mails":
        return both("mails", {
          count: trouble.waiting,
          number: formatNumber(trouble.waiting),
          lapse: lapse(trouble.seconds),
        });
      case "certificate":
        if (trouble.days < 0) return both("certificateOver", { day: formatDay(trouble.until) });
        return both("certificate", { count: trouble.days, days: formatNumber(trouble.days) });
      case "disk":
        return both("disk", { name: trouble.names.join(", "), part: formatPart(trouble.part) });
      case "setAside":
        return both("setAside", { count: trouble.count, number: formatNumber(trouble.count) });
    }
  };
}
