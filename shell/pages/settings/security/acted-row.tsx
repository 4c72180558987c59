import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import type { Acting } from "@carnet/services/account/contract";
import css from "../settings.module.css";

interface ActedRowProps {
  from: string;
  acting: Acting;
  busy: boolean;
  onEnd: () => void;
}

/** An administrator who acts or acted in one's name: who, from when until when, and why (THR-23). */
export function ActedRow({ from, acting, busy, onEnd }: ActedRowProps) {
  const t = useText("settings");
  const { adminName, reason, endedAt, expiresAt } = acting;
  const goesOn = endedAt === null && Date.parse(expiresAt) > Date.now();
  const when = { from: formatInstant(from), until: formatInstant(endedAt ?? expiresAt) };
  return (
    <li>
      <span className={css.words} data-private>
        <span>{adminName ? t("sessions.acted", { name: adminName }) : t("sessions.actedUnnamed")}</span>
        <span>{reason ? t("sessions.actedReason", { reason }) : t("sessions.actedNoReason")}</span>
        <span>{t(goesOn ? "sessions.actedGoesOn" : "sessions.actedEnded", when)}</span>
      </span>
      {goesOn && (
        <Button size="small" busy={busy} onClick={onEnd}>
          {t("sessions.endActing")}
        </Button>
      )}
    </li>
  );
}
