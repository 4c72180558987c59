import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, newId } from "@carnet/shell/api";
import { Button, Dialog, Notice, RefusalNotice, SkeletonLines, toast, useAction } from "@carnet/shell/ui";
import { DownloadIcon, ReceiptIcon } from "@carnet/shell/ui/full";
import { PrintIcon } from "@carnet/shell/ui/more";
import { flushAll } from "@carnet/shell/journal";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { createReceipt } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { useClinic } from "../seances/use-clinic.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";
import { readReceipt } from "./read-receipt.ts";
import { printBlob, saveBlob } from "./hand-out.ts";
import { sayReceipt } from "./say-receipt.ts";
import css from "./receipt.module.css";

/** Opens the receipt of a paid session: preview first, then issued with its number, printed or kept as a PDF (RCP-002, RCP-003). */
export function ReceiptButton({ isPaid }: { isPaid: boolean }) {
  const t = useText("seance");
  const language = useLanguage();
  const { open, chart } = useChart();
  const { seance } = chart;
  const { data: clinic } = useClinic(seance.clinicId);
  const [isOpen, show] = useState(false);
  const intention = useRef(newId());
  const { data: model, isError } = useQuery({
    queryKey: [
      "seance",
      "receipt",
      seance.id,
      language,
      seance.billing.total,
      seance.amountPaid,
      seance.paymentMethod,
      seance.lastReceiptGeneratedAt,
    ],
    enabled: isOpen && clinic !== undefined,
    queryFn: () => readReceipt({ patient: open.patient, clinic: clinic!, seance, language }),
  });
  const issuing = useAction(async (how: "print" | "save") => {
    if (!model) return;
    await flushAll();
    const { openPress } = await import("./open-press.ts");
    const press = await openPress();
    const issued = await call(createReceipt, {
      params: { id: seance.patientId },
      body: { ids: [seance.id] },
      idempotencyKey: intention.current,
    });
    intention.current = newId();
    const final = { ...model, number: issued.number, isDuplicate: issued.isDuplicate };
    const pdf = await press.print({ model: final, say: sayReceipt(final, t) }).finally(press.close);
    if (how === "print") printBlob(pdf);
    else saveBlob(pdf, `${t("receipts.word.receipt")}-${issued.number}.pdf`);
    await refreshSeances(seance.patientId);
    toast(t("receipts.dialog.issued", { number: issued.number }), { tone: "success" });
    show(false);
  });
  if (!seance.can.receipt) return null;
  return (
    <>
      <Button
        icon={<ReceiptIcon />}
        disabled={!isPaid}
        title={isPaid ? undefined : t("receipts.dialog.notPaid")}
        onClick={() => show(true)}
      >
        {t(seance.lastReceiptGeneratedAt ? "receipts.dialog.openAgain" : "receipts.dialog.open")}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => show(false)}
        title={t("receipts.dialog.title", { number: seance.number })}
        size="large"
        footer={
          <div className={css.foot}>
            <Button
              icon={<DownloadIcon />}
              busy={issuing.busy}
              disabled={!model}
              onClick={() => void issuing.run("save")}
            >
              {t("receipts.dialog.save")}
            </Button>
            <Button
              variant="primary"
              icon={<PrintIcon />}
              busy={issuing.busy}
              disabled={!model}
              onClick={() => void issuing.run("print")}
            >
              {t("receipts.dialog.print")}
            </Button>
          </div>
        }
      >
        {model && <ReceiptPreview model={model} />}
        {!model && !isError && <SkeletonLines shape="card" lines={8} />}
        {(isError || issuing.trouble !== null) && <Notice tone="danger">{t("receipts.dialog.failed")}</Notice>}
        <RefusalNotice
          code={issuing.refusal}
          words={(code) => (refusals.has(code) ? t(`refusal.${code}`) : undefined)}
        />
      </Dialog>
    </>
  );
}

const refusals = new Set(["notPaid", "receiptsDisabled"]);
