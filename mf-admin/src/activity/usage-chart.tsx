import { formatDay, formatNumber, useText } from "@carnet/shell/i18n";
import { Card } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { usageKinds, type UsageKind, type UsageStats } from "@carnet/services/admin/contract";
import { useState } from "react";
import css from "./usage-chart.module.css";

/** Sixty days of one kind of event as sixty bars; the numbers themselves are read out and shown on touch. */
export function UsageChart({ days }: UsageStats) {
  const t = useText("admin");
  const [kind, setKind] = useState<UsageKind>("seances");
  const most = Math.max(1, ...days.map((day) => day[kind]));
  const total = days.reduce((sum, day) => sum + day[kind], 0);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <Card
      title={t("activity.usage-chart.title")}
      subtitle={t("activity.usage-chart.total", {
        total: formatNumber(total),
        kind: t(`activity.usage-chart.${kind}`),
      })}
      actions={
        <div className={css.kind}>
          <Select
            label={t("activity.usage-chart.kind")}
            labelHidden
            value={kind}
            onChange={setKind}
            options={usageKinds.map((value) => ({ value, label: t(`activity.usage-chart.${value}`) }))}
          />
        </div>
      }
    >
      <div className={css.chart}>
        <span className={css.most}>{formatNumber(most)}</span>
        <ol className={css.bars} aria-label={t("activity.usage-chart.title")}>
          {days.map((day) => {
            const words = t("activity.usage-chart.day", { day: formatDay(day.day), count: formatNumber(day[kind]) });
            return (
              <li key={day.day} className={css.day} title={words} aria-label={words}>
                <span className={css.bar} style={{ height: `${(day[kind] / most) * 100}%` }} />
              </li>
            );
          })}
        </ol>
        <div className={css.ends} aria-hidden="true">
          <span>{first && formatDay(first)}</span>
          <span>{last && formatDay(last)}</span>
        </div>
      </div>
    </Card>
  );
}
