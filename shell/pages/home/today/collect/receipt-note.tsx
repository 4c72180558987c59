import { tabPath } from "@carnet/shell/workspace";
import { followLink } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { mayBeJunk } from "@carnet/services/patient/contract";
import css from "../plan/plan.module.css";
import type { ReceiptWay } from "./use-collect.ts";

interface ReceiptNoteProps {
  /** Undefined until the record was read; null for who gets receipts by mail and has no address. */
  way: ReceiptWay | null | undefined;
  isUnread: boolean;
  /** All of it is paid, so that a receipt can follow. */
  isWhole: boolean;
  patientId: string;
}

/** Where the receipt goes, or why it goes nowhere (RCP-005). */
export function ReceiptNote({ way, isUnread, isWhole, patientId }: ReceiptNoteProps) {
  const t = useText("home");
  if (isUnread) return <p className={css.note}>{t("collect.unread")}</p>;
  if (way === undefined) return null;
  if (way === null) {
    return (
      <p className={css.note}>
        {t("collect.noAddress")}{" "}
        <a href={tabPath(patientId, "patientInfo")} onClick={followLink}>
          {t("collect.addAddress")}
        </a>
      </p>
    );
  }
  if (!isWhole) return <p className={css.note}>{t("collect.onlyWhole")}</p>;
  if (way === "print") return <p className={css.note}>{t("collect.onPaper")}</p>;
  return (
    <p className={css.note} data-private>
      {t("collect.goesTo", { address: way.to })} {mayBeJunk(way.to) && t("collect.junk")}
    </p>
  );
}
