import { useState } from "react";
import { Stack } from "@carnet/shell/ui";
import { SegmentedControl } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import type { ReceiptView } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { IssuedReceipts } from "./issued-receipts.tsx";
import { PrepareReceipt } from "./prepare-receipt.tsx";
import css from "./receipts.module.css";

const views = ["prepare", "issued"] as const;

/** Receipts of a clinic: prepared from paid sessions of a patient, and those that were issued (RCP-001, RCP-002, RCP-006). */
export function ReceiptsTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [view, show] = useState<(typeof views)[number]>("prepare");
  const [wrong, correct] = useState<ReceiptView | null>(null);
  return (
    <Stack gap="md">
      <div className={css.views}>
        <SegmentedControl
          label={t("receipts.views")}
          options={views.map((value) => ({ value, label: t(`receipts.view.${value}`) }))}
          value={view}
          onChange={(chosen) => {
            correct(null);
            show(chosen);
          }}
        />
      </div>
      {view === "prepare" ? (
        <PrepareReceipt key={wrong?.id ?? "new"} clinic={clinic} wrong={wrong} onDone={() => correct(null)} />
      ) : (
        <IssuedReceipts
          clinic={clinic}
          onCorrect={(receipt) => {
            correct(receipt);
            show("prepare");
          }}
        />
      )}
    </Stack>
  );
}
