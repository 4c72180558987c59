import { useState } from "react";
import { call } from "@carnet/shell/api";
import { goTo } from "@carnet/shell/app";
import { Button, Notice, RefusalNotice, SkeletonLines, useAction } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { BackIcon, PrintIcon, SegmentedControl, SendIcon, SidePanel } from "@carnet/shell/ui/more";
import { notePatient } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import {
  mayBeJunk,
  receiptAddresses,
  receiptModeOf,
  type PatientPreferences,
  savePatientPreferences,
} from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";
import { SessionTitle } from "../chart/session-title.tsx";
import { ReceiptPreview } from "./receipt-sheet.tsx";
import { useReceipt } from "./use-receipt.ts";
import { whyNotMade } from "./why-not-made.ts";
import css from "./receipt.panel.module.css";

type Mode = NonNullable<PatientPreferences["receiptMode"]>;
const modes: readonly Mode[] = ["print", "email"];

/**
 * The panel of the payment, widened to the paper: a receipt before it is numbered, and the ways it may go: by mail, on paper, as a file. What the patient prefers comes first,
 * and is said here (RCP-001, RCP-003 to RCP-005, RCP-009).
 */
export function ReceiptPanel({ onClose }: { onClose: () => void }) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { patient } = open;
  const addresses = receiptAddresses(patient);
  const [address, choose] = useState(addresses[0] ?? "");
  const { paper, isError, issuing } = useReceipt(onClose);
  const mode = receiptModeOf(patient);
  const preferring = useAction(async (receiptMode: Mode) => {
    await call(savePatientPreferences, { params: { id: patient.id }, body: { receiptMode } });
    notePatient({ ...patient, preferences: { ...patient.preferences, receiptMode } });
  });
  const isReady = paper !== undefined;
  const variant = (own: Mode) => (mode === own ? "primary" : "secondary");
  const send = (
    <Button
      key="send"
      variant={variant("email")}
      icon={<SendIcon />}
      busy={issuing.busy}
      disabled={!isReady || address === ""}
      onClick={() => void issuing.run({ to: address })}
    >
      {t("receipts.dialog.send")}
    </Button>
  );
  const print = (
    <Button
      key="print"
      variant={variant("print")}
      icon={<PrintIcon />}
      busy={issuing.busy}
      disabled={!isReady}
      onClick={() => void issuing.run("print")}
    >
      {t("receipts.dialog.print")}
    </Button>
  );
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<SessionTitle>{t("receipts.dialog.title", { number: chart.seance.number })}</SessionTitle>}
      width="wide"
      footer={
        <div className={css.foot}>
          <Button
            variant="quiet"
            icon={<DownloadIcon />}
            busy={issuing.busy}
            disabled={!isReady}
            onClick={() => void issuing.run("save")}
          >
            {t("receipts.dialog.save")}
          </Button>
          {mode === "email" ? [print, send] : [send, print]}
        </div>
      }
    >
      <Button variant="quiet" size="small" icon={<BackIcon />} onClick={onClose}>
        {t("receipts.dialog.back")}
      </Button>
      <div className={css.ways}>
        <SegmentedControl
          label={t("receipts.dialog.mode")}
          options={modes.map((value) => ({ value, label: t(`receipts.mode.${value}`) }))}
          value={mode}
          disabled={!patient.can.write || preferring.busy}
          onChange={(value) => void preferring.run(value)}
        />
        {addresses.length > 1 && (
          <Select
            label={t("receipts.dialog.to")}
            options={addresses.map((value) => ({ value, label: value }))}
            value={address}
            onChange={choose}
          />
        )}
        {addresses.length === 1 && (
          <p>
            {t("receipts.dialog.to")} <strong data-private>{address}</strong>
          </p>
        )}
      </div>
      {addresses.length === 0 && (
        <Notice>
          {t("receipts.dialog.noAddress")}{" "}
          <Button variant="quiet" onClick={() => goTo(`/therapist/patient/${patient.id}`)}>
            {t("receipts.dialog.addAddress")}
          </Button>
        </Notice>
      )}
      {address !== "" && mayBeJunk(address) && <Notice tone="warning">{t("receipts.dialog.junk")}</Notice>}
      {paper && <ReceiptPreview paper={paper} />}
      {!paper && !isError && <SkeletonLines shape="card" lines={8} />}
      {(isError || issuing.trouble !== null) && (
        <Notice tone="danger">{whyNotMade(t, issuing.trouble, t("receipts.dialog.failed"))}</Notice>
      )}
      <RefusalNotice
        code={issuing.refusal ?? preferring.refusal}
        words={(code) => (refusals.has(code) ? t(`refusal.${code}`) : undefined)}
      />
    </SidePanel>
  );
}

const refusals = new Set(["notPaid", "receiptsDisabled", "emailRequired", "emailNotOfPatient", "receiptNotOurs"]);
