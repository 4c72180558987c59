import { findFormerPart, FormerOffer, restorePart, type PartName } from "@carnet/shell/record";
import { TroublePanel } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useNames } from "../access/use-names.ts";
import { useRefusalWords } from "./use-refusal-words.ts";
import { useReadableRecord } from "./use-record.ts";

/** This part did not open; the rest of the record does. Who may write in it may put its former version back. */
export function PartTrouble({ name }: { name: PartName }) {
  const t = useText("patient");
  const { patient, parts } = useReadableRecord();
  const { trouble } = parts[name];
  // What a newer release wrote, and what the server holds back, is there: nothing is put over it.
  const isLost = trouble !== "form" && trouble !== "rollback";
  return (
    <TroublePanel
      title={t("record.partTrouble.title")}
      actions={isLost && patient.can.write && <PartOffer name={name} />}
    >
      {t("record.partTrouble.text")}
    </TroublePanel>
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
