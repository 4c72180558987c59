import { RefusalNotice, WarningIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useState, type ReactNode } from "react";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { DubiousBirthDialog } from "./dubious-birth.dialog.tsx";
import { FieldsConflict } from "./fields-conflict.tsx";
import css from "./panel.module.css";
import type { EditedFields } from "./use-fields.ts";

interface FieldsFrameProps {
  edited: EditedFields;
  /** How many fields are wrong, and for that not saved. */
  wrong: number;
  /** The fields stand in a narrow column, each on a line of its own. */
  narrow?: boolean;
  children: ReactNode;
}

/** What stands around the clear fields wherever they are written: why they are not saved, two versions, a birth date in doubt. */
export function FieldsFrame({ edited, wrong, narrow = false, children }: FieldsFrameProps) {
  const t = useText("patient");
  const { autosave, conflict, doubt, confirmDoubt } = edited;
  const words = useRefusalWords();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className={css.groups} data-private-fields data-narrow={narrow || undefined} onBlur={() => setAsked(doubt)}>
      <RefusalNotice code={autosave.refusal} words={words} />
      <FieldsConflict conflict={conflict} />
      {wrong > 0 && (
        <p className={css.notSaved} role="status">
          <WarningIcon size={16} aria-hidden="true" />
          {t("fields.notSaved", { count: wrong })}
        </p>
      )}
      {children}
      <DubiousBirthDialog
        day={asked === doubt ? doubt : null}
        onCorrect={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          confirmDoubt();
        }}
      />
    </div>
  );
}
