import { Suspense, useState } from "react";
import { fetchAnswer, invalidate, useCall } from "@carnet/shell/app";
import { formatDay } from "@carnet/shell/i18n";
import { Button, ErrorPanel, Notice, RefusalNotice, SkeletonLines, useAction } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { PrintIcon, SendIcon, SidePanel } from "@carnet/shell/ui/more";
import { getPatient, mayBeJunk, receiptAddresses } from "@carnet/services/patient/contract";
import {
  getReceipt,
  getReceipts,
  receiptNumber,
  type ReceiptSummary,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { ReceiptPaper, receiptRoom, type Handing } from "./receipt-room.ts";
import { whyNotMade } from "./why-not-made.ts";
import css from "./receipts.module.css";

interface IssuedReceiptPanelProps {
  receipt: ReceiptSummary;
  onClose: () => void;
  onCorrect: (receipt: ReceiptView) => void;
}

/** A receipt as it was issued: handed out again, marked as a duplicate once it has left, or replaced by a corrected one. */
export function IssuedReceiptPanel({ receipt, onClose, onCorrect }: IssuedReceiptPanelProps) {
  const t = useWords();
  const { id: receiptId, patientId } = receipt;
  const params = { id: patientId, receiptId };
  const kept = useCall(getReceipt, { params });
  const patient = useCall(getPatient, { params: { id: patientId } });
  const addresses = patient.data ? receiptAddresses(patient.data) : [];
  const [chosen, choose] = useState<string | null>(null);
  const address = chosen ?? addresses[0] ?? "";
  const number = receiptNumber(receipt);
  const handing = useAction(async (how: Handing) => {
    const refresh = () => Promise.all([invalidate(getReceipt, { params }), invalidate(getReceipts)]);
    await (await receiptRoom()).handOutReceipt(patientId, receiptId, how, () => void refresh());
    await refresh();
    onClose();
  });
  const correcting = useAction(async () => onCorrect(await fetchAnswer(getReceipt, { params })));
  const { busy } = handing;
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="wide"
      title={t("receipts.panel", { number })}
      footer={
        <div className={css.ways}>
          {receipt.can.send && (
            <Button
              variant="primary"
              icon={<SendIcon />}
              busy={busy}
              disabled={!kept.data || address === ""}
              onClick={() => void handing.run({ to: address })}
            >
              {t(receipt.delivery?.state === "refused" ? "receipts.sendAgain" : "receipts.send")}
            </Button>
          )}
          <Button icon={<PrintIcon />} busy={busy} disabled={!kept.data} onClick={() => void handing.run("print")}>
            {t("receipts.print")}
          </Button>
          <Button icon={<DownloadIcon />} busy={busy} disabled={!kept.data} onClick={() => void handing.run("save")}>
            {t("receipts.download")}
          </Button>
        </div>
      }
    >
      <p>
        <DeliveryState receipt={receipt} />
        {receipt.delivery && <span className={css.soft}> {formatDay(receipt.delivery.at)}</span>}
      </p>
      {addresses.length > 0 && (
        <Select
          label={t("receipts.to")}
          value={address}
          options={addresses.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
      )}
      {patient.data && addresses.length === 0 && <Notice>{t("receipts.noAddress")}</Notice>}
      {mayBeJunk(address) && <Notice tone="warning">{t("receipts.junk")}</Notice>}
      <RefusalNotice code={handing.refusal ?? correcting.refusal} />
      {handing.trouble !== null && (
        <Notice tone="danger">{whyNotMade(t, handing.trouble, t("receipts.notHandedOut"))}</Notice>
      )}
      {kept.data?.can.correct && (
        <p className={css.wrong}>
          {t("receipts.wrong")}{" "}
          <Button variant="quiet" size="small" onClick={() => void correcting.run()}>
            {t("receipts.correct")}
          </Button>
        </p>
      )}
      {kept.isError && <ErrorPanel onRetry={() => void kept.refetch()} />}
      <Suspense fallback={<SkeletonLines shape="card" lines={8} />}>
        {kept.data ? <ReceiptPaper receipt={kept.data} /> : <SkeletonLines shape="card" lines={8} />}
      </Suspense>
    </SidePanel>
  );
}
