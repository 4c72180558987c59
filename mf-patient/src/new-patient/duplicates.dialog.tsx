import { Button, Dialog, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { DuplicatePatient } from "@carnet/services/patient/contract";
import { DuplicateLine } from "./duplicate-line.tsx";
import css from "./new-patient.module.css";

interface DuplicatesDialogProps {
  /** Null when there is nothing to ask. */
  duplicates: readonly DuplicatePatient[] | null;
  busy: boolean;
  onBack: () => void;
  onForce: () => void;
}

/** Who may be the same person: the same address can only be corrected, a like name can be another person (PAT-010). */
export function DuplicatesDialog({ duplicates, busy, onBack, onForce }: DuplicatesDialogProps) {
  const t = useText("patient");
  if (duplicates === null) return null;
  const fatal = duplicates.length === 0 || duplicates.some(({ sameEmail }) => sameEmail);
  return (
    <Dialog
      opened
      onClose={onBack}
      size="medium"
      title={t(fatal ? "newPatient.duplicates.fatalTitle" : "newPatient.duplicates.title")}
      footer={
        <>
          <Button variant={fatal ? "primary" : "secondary"} onClick={onBack} data-autofocus>
            {t("newPatient.duplicates.back")}
          </Button>
          {!fatal && (
            <Button variant="primary" busy={busy} onClick={onForce}>
              {t("newPatient.duplicates.force")}
            </Button>
          )}
        </>
      }
    >
      <Notice tone={fatal ? "danger" : "warning"}>
        {t(fatal ? "newPatient.duplicates.fatalText" : "newPatient.duplicates.text")}
      </Notice>
      <ul className={css.duplicates}>
        {duplicates.map((duplicate) => (
          <DuplicateLine key={duplicate.id} duplicate={duplicate} />
        ))}
      </ul>
    </Dialog>
  );
}
