import { useEffect, useRef } from "react";
import { toast } from "@carnet/shell/ui";
import { useNavigate } from "@carnet/shell/ui/router";
import { useText } from "@carnet/shell/i18n";
import { flushAll, isKeptOnDevice } from "@carnet/shell/journal";
import { useChart } from "../chart/chart-context.ts";
import { seanceAddress } from "./address.ts";

/** How long, in milliseconds, going to another session waits for what is typed: then says that it does, and at most. */
const timeoutsMs = { silent: 1_000, most: 5_000 };

/**
 * Goes to another session of the patient after what was typed is saved (SES-019). What cannot be saved, or not soon, holds nobody
 * back: one is told, and this device keeps it.
 */
export function useGoTo(): (number: number) => Promise<void> {
  const t = useText("seance");
  const navigate = useNavigate();
  const { id, patientId } = useChart().chart.seance;
  const going = useRef<number | null>(null);
  // Who went another way meanwhile is not called back.
  useEffect(
    () => () => {
      going.current = null;
    },
    [id],
  );
  return async (number) => {
    if (going.current !== null) return;
    going.current = number;
    let hush = () => {};
    const waiting = setTimeout(() => {
      hush = toast(t("seances.bar.waiting", { number }), { stay: timeoutsMs.most });
    }, timeoutsMs.silent);
    const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutsMs.most));
    const unsaved = await Promise.race([flushAll(), tooLong]);
    clearTimeout(waiting);
    hush();
    if (going.current !== number) return;
    going.current = null;
    if (unsaved !== 0)
      toast(t(isKeptOnDevice() ? "seances.bar.unsaved" : "seances.bar.unsavedInPage"), {
        tone: "danger",
        stay: 10_000,
      });
    void navigate(seanceAddress(patientId, number));
  };
}
