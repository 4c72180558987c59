import { Suspense, useEffect } from "react";
import { Refused } from "@carnet/shell/api";
import { followLink, invalidate, useCall } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Button, EmptyState, ErrorPanel, LinkButton, Notice, Page, SkeletonLines, useAction } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { Fallible } from "@carnet/shell/ui/more";
import { useParams } from "@carnet/shell/ui/router";
import { getOwnReceipts, getReceipt, receiptNumber, type ReceiptView } from "@carnet/services/seance/contract";
import { ReceiptPaper, receiptRoom } from "./receipt-room.ts";
import css from "./receipts.module.css";

/** /patient/receipts/:patientId/:id, a receipt as it was issued, to print or to keep. */
export function ReceiptScreen() {
  const t = useText("portal");
  const { patientId = "", id = "" } = useParams();
  const receipt = useCall(getReceipt, { params: { id: patientId, receiptId: id } }, { staleTime: Infinity });
  const { data, error } = receipt;
  // Reading it took it off what is new.
  useEffect(() => void (data && invalidate(getOwnReceipts)), [data]);
  return (
    <Page
      width="wide"
      title={data ? t("receipts.one", { number: receiptNumber(data) }) : t("receipts.title")}
      {...(data && { subtitle: t("receipts.issued", { day: formatDay(data.day) }) })}
    >
      {!data && !error && <SkeletonLines shape="card" lines={8} />}
      {!data && error instanceof Refused && <EmptyState title={t("receipts.missing")} />}
      {!data && error && !(error instanceof Refused) && <ErrorPanel onRetry={() => void receipt.refetch()} />}
      {data && <Paper receipt={data} />}
      <LinkButton href="/patient/receipts" onClick={followLink}>
        {t("receipts.back")}
      </LinkButton>
    </Page>
  );
}

function Paper({ receipt }: { receipt: ReceiptView }) {
  const t = useText("portal");
  const copying = useAction(async (how: "print" | "save") => (await receiptRoom()).copyReceipt(receipt, how));
  return (
    <>
      {receipt.correctedBy && (
        <Notice tone="warning">{t("receipts.corrected", { number: receipt.correctedBy })}</Notice>
      )}
      <div className={css.actions}>
        <Button busy={copying.busy} icon={<DownloadIcon />} onClick={() => void copying.run("save")}>
          {t("receipts.save")}
        </Button>
        <Button variant="quiet" busy={copying.busy} onClick={() => void copying.run("print")}>
          {t("receipts.print")}
        </Button>
      </div>
      {copying.trouble !== null && <Notice tone="danger">{t("receipts.trouble")}</Notice>}
      <div className={css.paper} role="group" aria-label={t("receipts.paper")} tabIndex={0}>
        <Fallible fallback={<Notice tone="danger">{t("receipts.notDrawn")}</Notice>}>
          <Suspense fallback={<SkeletonLines shape="card" lines={8} />}>
            <ReceiptPaper receipt={receipt} />
          </Suspense>
        </Fallible>
      </div>
    </>
  );
}
