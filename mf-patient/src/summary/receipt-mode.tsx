import { call } from "@carnet/shell/api";
import { notePatient } from "@carnet/shell/record";
import { Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { receiptModes, savePatientPreferences, type PatientPreferences } from "@carnet/services/patient/contract";
import { useRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";

type Mode = NonNullable<PatientPreferences["receiptMode"]>;

/** How this patient gets their receipts, saved as it is chosen; nothing is chosen until somebody does (PAT-026). */
export function ReceiptMode({ readOnly }: { readOnly: boolean }) {
  const t = useText("patient");
  const words = useRefusalWords();
  const { patient } = useRecord();
  const choosing = useAction(async (receiptMode: Mode) => {
    await call(savePatientPreferences, { params: { id: patient.id }, body: { receiptMode } });
    notePatient({ ...patient, preferences: { ...patient.preferences, receiptMode } });
  });
  return (
    <>
      <RadioGroup
        label={t("summary.receipts.label")}
        inline
        options={receiptModes.map((value) => ({ value, label: t(`summary.receipts.${value}`) }))}
        value={patient.preferences.receiptMode ?? null}
        onChange={(value) => void choosing.run(value as Mode)}
        disabled={readOnly}
      />
      <RefusalNotice code={choosing.refusal} words={words} />
      {choosing.trouble !== null && <Notice tone="danger">{t("summary.receipts.trouble")}</Notice>}
    </>
  );
}
