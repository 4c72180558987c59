import { Card } from "@carnet/shell/ui";
import { SealedChip, TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { ConflictNotice } from "@carnet/shell/record";
import { PartTrouble } from "../record/part-trouble.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import { usePart } from "../saving/use-part.ts";

/** What the care team tells one another about this person; written where it is read (PAT-004). */
export function NotesPanel() {
  const t = useText("patient");
  const { patient, parts } = useReadableRecord();
  const notes = usePart("notes");
  return (
    <Card title={t("fields.notes")} actions={<SealedChip readers={t("record.readers")} />}>
      {parts.notes.trouble ? (
        <PartTrouble name="notes" />
      ) : (
        <div data-private-fields>
          <ConflictNotice part={t("fields.notes")} conflict={notes.conflict} show={(text) => text} />
          <TextArea
            label={t("fields.notes")}
            labelHidden
            value={notes.value}
            onChange={notes.change}
            minRows={3}
            readOnly={!patient.can.write}
          />
        </div>
      )}
    </Card>
  );
}
