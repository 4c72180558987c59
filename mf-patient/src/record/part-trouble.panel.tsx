import { findFormerPart, FormerOffer, restorePart, type PartName, useNames } from "@carnet/shell/record";
import { ErrorPanel } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { TakeAsGiven } from "./take-as-given.tsx";
import { useRefusalWords } from "./use-refusal-words.ts";
import { useReadableRecord } from "./use-record.ts";

/**
 * This part did not open, is missing or older than it was; the rest of the record opens. Who may write in it may put its former version
 * back, or go on with what is there.
 */
export function PartTroublePanel({ name }: { name: PartName }) {
  const t = useText("patient");
  const { patient, parts } = useReadableRecord();
  const { trouble } = parts[name];
  if (trouble === "missing" || trouble === "rollback")
    return (
      <ErrorPanel
        title={t(`record.partTrouble.${trouble}.title`)}
        actions={patient.can.write && <TakeAsGiven label={t(`record.partTrouble.${trouble}.take`)} />}
      >
        {t(`record.partTrouble.${trouble}.text`)}
      </ErrorPanel>
    );
  return (
    <ErrorPanel
      title={t("record.partTrouble.title")}
      // What a newer release wrote is there: nothing is put over it.
      actions={trouble !== "form" && patient.can.write && <PartOffer name={name} />}
    >
      {t("record.partTrouble.text")}
    </ErrorPanel>
  );
}

function PartOffer({ name }: { name: PartName }) {
  const { id, clinicId } = useReadableRecord().patient;
  return (
    <FormerOffer
      place={`patient/${id}/${name}`}
      find={() => findFormerPart(id, name)}
      restore={(former) => restorePart(id, name, former)}
      nameOf={useNames(clinicId)}
      words={useRefusalWords()}
    />
  );
}
