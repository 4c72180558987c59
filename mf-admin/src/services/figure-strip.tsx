import type { Health } from "@carnet/services/admin/contract";
import { formatDay, formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { useServiceName, useUnits } from "./trouble-words.ts";
import { backupHoursOf, deadOf, type Trouble } from "./troubles.ts";
import figures from "../statistics/statistics.module.css";
import css from "./services.module.css";

/** Backup, trial of a restore, outboxes, letters and what was set aside: each in the colour of its trouble. */
export function FigureStrip({ health, troubles }: { health: Health; troubles: readonly Trouble[] }) {
  const t = useText("admin");
  const nameOf = useServiceName();
  const units = useUnits();
  const { backup, restore, outbox, mails, setAside } = health;
  const hours = backupHoursOf(health);
  const lookOf = (kind: Trouble["kind"]) => troubles.find((each) => each.kind === kind)?.look;
  return (
    <dl className={figures.figures}>
      <StripFigure label={t("services.figure-strip.backup")} look={lookOf("backup")}>
        {hours === null ? "–" : t("services.figure-strip.ago", { lapse: units.lapse(hours * 3_600) })}
        {backup?.lastGoodAt
          ? backup.lastFailed
            ? t("services.figure-strip.backupFailed", { at: formatInstant(backup.lastGoodAt) })
            : formatInstant(backup.lastGoodAt)
          : t(backup ? "services.figure-strip.backupNone" : "services.figure-strip.backupUnknown")}
      </StripFigure>
      <StripFigure label={t("services.figure-strip.restore")} look={lookOf("restore")}>
        {restore ? formatDay(restore.at) : "–"}
        {!restore
          ? t("services.figure-strip.restoreUnknown")
          : !restore.wentWell
            ? t("services.figure-strip.restoreFailed")
            : t("services.figure-strip.restoreWent", {
                lapse: units.lapse(restore.seconds ?? 0),
                rows: formatNumber(restore.rows ?? 0),
              })}
      </StripFigure>
      <StripFigure label={t("services.figure-strip.outbox")} look={lookOf("outbox")}>
        {outbox ? units.lapse(outbox.oldestSeconds) : units.lapse(0)}
        {outbox
          ? t("services.figure-strip.outboxOf", { service: nameOf(outbox.service), count: outbox.waiting })
          : t("services.figure-strip.outboxNone")}
      </StripFigure>
      <StripFigure label={t("services.figure-strip.mails")} look={lookOf("mails")}>
        {mails ? formatNumber(mails.waiting) : "–"}
        {!mails
          ? t("services.figure-strip.mailsUnknown")
          : mails.oldestSeconds === null
            ? t("services.figure-strip.mailsNone")
            : t("services.figure-strip.mailsOldest", { lapse: units.lapse(mails.oldestSeconds) })}
      </StripFigure>
      <StripFigure label={t("services.figure-strip.setAside")} look={lookOf("setAside") && "warning"}>
        {formatNumber(deadOf(health))}
        {setAside.map(({ service, dead }) => `${nameOf(service)} ${formatNumber(dead)}`).join(", ") ||
          t("services.figure-strip.setAsideNone")}
      </StripFigure>
    </dl>
  );
}

interface StripFigureProps {
  label: string;
  look: Trouble["look"] | undefined;
  /** The number, and a line of what it is. */
  children: [ReactNode, ReactNode];
}

function StripFigure({ label, look, children: [value, text] }: StripFigureProps) {
  return (
    <div className={css.figure} data-look={look}>
      <dt>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.line}>{text}</dd>
    </div>
  );
}
