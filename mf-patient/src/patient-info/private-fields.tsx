import { Card, TextField } from "@carnet/shell/ui";
import { SealedChip, TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import type { PrivateInfo } from "@carnet/services/patient/contract";
import css from "./panel.module.css";

/** What is kept with notes as a line of text. */
export const privateTexts = ["genderIdentity", "parentOrTutorNames", "parentOrTutorEmail"] as const;

interface PrivateFieldsProps {
  /** The notes, where they do not stand elsewhere on the page. */
  notes?: string;
  onNotes?: (notes: string) => void;
  privateInfo: PrivateInfo;
  onPrivateInfo: (privateInfo: PrivateInfo) => void;
  readOnly: boolean;
  readers?: string;
}

/** What only holders of the key read: notes, gender identity, parents or tutors (PAT-004). */
export function PrivateFields({ notes, onNotes, privateInfo, onPrivateInfo, readOnly, readers }: PrivateFieldsProps) {
  const t = useText("patient");
  const text = (name: (typeof privateTexts)[number], maxLength: number) => (
    <TextField
      label={t(`fields.${name}`)}
      value={privateInfo[name] ?? ""}
      onChange={(value) => onPrivateInfo({ ...privateInfo, [name]: value || undefined })}
      maxLength={maxLength}
      autoComplete="off"
      readOnly={readOnly}
    />
  );
  return (
    <Card
      title={t("fields.group.private")}
      subtitle={t("fields.privateHint")}
      actions={<SealedChip readers={readers} />}
    >
      <div className={css.grid}>
        <div className={css.third}>{text("genderIdentity", 200)}</div>
        <div className={css.third}>{text("parentOrTutorNames", 400)}</div>
        <div className={css.third}>{text("parentOrTutorEmail", 254)}</div>
        {notes !== undefined && onNotes && (
          <div className={css.whole}>
            <TextArea label={t("fields.notes")} value={notes} onChange={onNotes} minRows={4} readOnly={readOnly} />
          </div>
        )}
      </div>
    </Card>
  );
}
