import { LeaveGuard } from "@carnet/shell/app";
import { Button } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import { useContext, useSyncExternalStore } from "react";
import { ConfirmationContext } from "./confirmation.ts";
import css from "../record/record.module.css";

/** The bar that confirms or takes back what was changed, and the question on leaving without either (PAT-021). */
export function ConfirmationBar() {
  const t = useText("patient");
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  const settle = async (deed: "save" | "reset") => {
    desk[deed]();
    await new Promise((settled) => setTimeout(settled));
    await flushAll();
  };
  return (
    <>
      {waiting > 0 && (
        <div className={css.confirm} data-chart-bar role="region" aria-label={t("record.confirm.label")}>
          <p role="status">{t("record.confirm.text", { count: waiting })}</p>
          <Button onClick={() => desk.reset()}>{t("record.confirm.reset")}</Button>
          <Button variant="primary" onClick={() => desk.save()}>
            {t("record.confirm.save")}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={waiting > 0} onSave={() => settle("save")} onDiscard={() => settle("reset")} />
    </>
  );
}
