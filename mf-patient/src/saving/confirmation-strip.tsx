import { Button, usePageMark } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useContext, useSyncExternalStore } from "react";
import { ConfirmationContext } from "./confirmation.ts";
import css from "../record/record.module.css";

/** How many changes wait to be confirmed, and the two ways to settle them; nothing while none does (PAT-021). */
export function ConfirmationStrip() {
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  return waiting > 0 && <Strip waiting={waiting} onReset={() => desk.reset()} onSave={() => desk.save()} />;
}

function Strip({ waiting, onReset, onSave }: { waiting: number; onReset: () => void; onSave: () => void }) {
  const t = useText("patient");
  usePageMark("bar");
  return (
    <div className={css.confirm} role="region" aria-label={t("record.confirm.label")}>
      <p role="status">{t("record.confirm.text", { count: waiting })}</p>
      <Button onClick={onReset}>{t("record.confirm.reset")}</Button>
      <Button variant="primary" onClick={onSave}>
        {t("record.confirm.save")}
      </Button>
    </div>
  );
}
