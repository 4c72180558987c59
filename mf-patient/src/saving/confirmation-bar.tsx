import { LeaveGuard } from "@carnet/shell/app";
import { flushAll } from "@carnet/shell/journal";
import { useContext, useSyncExternalStore } from "react";
import { ConfirmationContext } from "./confirmation.ts";
import { ConfirmationStrip } from "./confirmation-strip.tsx";

/** The bar that confirms or takes back what was changed, and the question on leaving without either (PAT-021). */
export function ConfirmationBar() {
  const desk = useContext(ConfirmationContext);
  const waiting = useSyncExternalStore(desk.hear, desk.read);
  const settle = async (action: "save" | "reset") => {
    desk[action]();
    await new Promise((settled) => setTimeout(settled));
    await flushAll();
  };
  return (
    <>
      <ConfirmationStrip />
      <LeaveGuard unsaved={waiting > 0} onSave={() => settle("save")} onDiscard={() => settle("reset")} />
    </>
  );
}
