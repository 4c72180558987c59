import { toast, useAction } from "@carnet/shell/ui";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { isFilled } from "@carnet/shell/workspace/forms";
import { usePrepared, type Prepared } from "./prepared.ts";
import { NoPortal, sendPrepared } from "./send-prepared.ts";

/** What is prepared in the session on the screen, and sending it in the patient's language. */
export function useSending() {
  const t = useText("seance");
  const own = useLanguage();
  const { open, chart } = useChart();
  const prepared = usePrepared(chart.seance.id);
  const send = useAction(async (list: readonly Prepared[]) => {
    const filled = list.filter(({ form }) => isFilled(form));
    await sendPrepared(open, chart.seance.id, filled, open.patient.preferences.langCode ?? own);
    toast(t("recommendations.sent", { count: filled.length }), { tone: "success" });
  });
  return {
    prepared,
    /** Those that say something. */
    unsent: prepared.filter(({ form }) => isFilled(form)),
    send,
    /** Why it could not be sent, in words; null while nothing failed. */
    trouble:
      send.trouble === null
        ? null
        : t(send.trouble instanceof NoPortal ? "recommendations.noPortal" : "recommendations.failed"),
  };
}
