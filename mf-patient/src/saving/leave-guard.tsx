import { Button, Dialog } from "@carnet/shell/ui";
import { flushAll } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import { useBlocker } from "@carnet/shell/ui/router";
import { useContext, useEffect, useSyncExternalStore } from "react";
import { ConfirmationContext } from "./confirmation.ts";
import css from "../record/record.module.css";

/** The bar that confirms or takes back what was changed, and the question on leaving without either (PAT-021, NAV-015). */
export function LeaveGuard() {
  const t = useText("patient");
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  const blocker = useBlocker(waiting > 0);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [waiting]);
  const leave = async (deed: "save" | "reset") => {
    desk[deed]();
    await new Promise((settled) => setTimeout(settled));
    await flushAll();
    blocker.proceed?.();
  };
  if (waiting === 0) return null;
  return (
    <>
      <div className={css.confirm} data-chart-bar role="region" aria-label={t("record.confirm.label")}>
        <p role="status">{t("record.confirm.text", { count: waiting })}</p>
        <Button onClick={() => desk.reset()}>{t("record.confirm.reset")}</Button>
        <Button variant="primary" onClick={() => desk.save()}>
          {t("record.confirm.save")}
        </Button>
      </div>
      <Dialog
        opened={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title={t("record.leave.title")}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()} data-autofocus>
              {t("record.leave.stay")}
            </Button>
            <Button variant="danger" onClick={() => void leave("reset")}>
              {t("record.leave.discard")}
            </Button>
            <Button variant="primary" onClick={() => void leave("save")}>
              {t("record.leave.save")}
            </Button>
          </>
        }
      >
        <p>{t("record.leave.text")}</p>
      </Dialog>
    </>
  );
}
