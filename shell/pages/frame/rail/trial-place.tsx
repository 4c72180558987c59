import type { MouseEvent } from "react";
import { getAccountInfo, getMyClinics } from "@carnet/services/clinic/contract";
import { useCall } from "@carnet/shell/app";
import { dayOf, useText } from "@carnet/shell/i18n";
import { CalendarIcon } from "@carnet/shell/ui/full";
import { today } from "@carnet/shell/workspace";
import css from "./rail.module.css";

interface TrialPlaceProps {
  /** Whether plans have to be chosen now. */
  isOver: boolean;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** How long one's own free trial runs, and the way to a plan (BIL-012). */
export default function TrialPlace({ isOver, onFollow }: TrialPlaceProps) {
  const t = useText("shell");
  const endsAt = useCall(getAccountInfo, { quiet: true }, { enabled: !isOver }).data?.freeTrial?.endsAt;
  const own = useCall(getMyClinics, { quiet: true }).data?.find(({ isOwner }) => isOwner);
  if (!isOver && !endsAt) return null;
  const days = endsAt ? (Date.parse(dayOf(endsAt)) - Date.parse(today())) / 86_400_000 : 0;
  const count = Math.max(0, Math.round(days));
  const word = isOver ? t("frame.trial.over") : count === 0 ? t("frame.trial.last") : t("frame.trial.left", { count });
  return (
    <a
      href={own ? `/therapist/myClinic/${own.id}/admin?sub=paymentInfo` : "/therapist/myClinic"}
      className={`${css.item} ${css.above} ${isOver || count <= 7 ? css.ending : ""}`}
      aria-label={t("frame.trial.choose", { word })}
      tabIndex={-1}
      onClick={onFollow}
    >
      <span className={css.icon} aria-hidden="true">
        <CalendarIcon size={20} />
      </span>
      <span className={css.word} aria-hidden="true">
        {word}
      </span>
    </a>
  );
}
