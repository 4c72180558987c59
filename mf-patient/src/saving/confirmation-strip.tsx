import { Button } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useContext, useSyncExternalStore } from "react";
import { ConfirmationContext } from "./confirmation.ts";
import css from "../record/record.module.css";

/** How many changes wait to be confirmed, and the two ways to settle them; nothing while none does (PAT-021). */
export function ConfirmationStrip() {
  const t = useText("patient");
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  if (waiting === 0) return null;
  return (
    <div className={css.confirm} data-chart-bar role="region" aria-label={t("record.confirm.label")}>
      <p role="status">{t("record.confirm.text", { count: waiting })}</p>
      <Button onClick={() => desk.reset()}>{t("record.confirm.reset")}</Button>
      <Button variant="primary" onClick={() => desk.save()}>
        {t("record.confirm.save")}
      </Button>
    </div>
  );
}
