import { DoneIcon } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { ClockIcon, PrintIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import type { ReceiptSummary } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import css from "./receipts.module.css";

/** Answers of a relay that say more than "not delivered" (RFC 5321): no such mailbox, a full one. */
const reasons: Readonly<Record<number, string>> = { 550: "unknown", 551: "unknown", 552: "full", 553: "unknown" };

/** What became of a receipt, and which one took its place. */
export function DeliveryState({ receipt: { delivery, correctedBy } }: { receipt: ReceiptSummary }) {
  const t = useWords();
  const replaced = correctedBy !== null && (
    <span className={css.soft}>{t("receipts.replaced", { number: correctedBy })}</span>
  );
  if (!delivery || delivery.state === "withdrawn") {
    return (
      <span className={css.state}>
        <ClockIcon /> {t("receipts.state.kept")} {replaced}
      </span>
    );
  }
  const { way, state, smtpCode } = delivery;
  if (state === "refused") {
    const reason = reasons[smtpCode ?? 0];
    return (
      <span className={css.state} data-lost>
        <UnpaidIcon /> {t(reason ? `receipts.state.refused.${reason}` : "receipts.state.refused.other")} {replaced}
      </span>
    );
  }
  const icon =
    state === "leaving" ? <ClockIcon /> : { mail: <DoneIcon />, print: <PrintIcon />, download: <DownloadIcon /> }[way];
  return (
    <span className={css.state}>
      {icon} {t(state === "leaving" ? "receipts.state.leaving" : `receipts.state.${way}`)} {replaced}
    </span>
  );
}
