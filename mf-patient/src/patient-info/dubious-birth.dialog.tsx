import { Button, Dialog } from "@carnet/shell/ui";
import { formatDay, useText } from "@carnet/shell/i18n";
import { ageInYears, localDay } from "@carnet/services/patient/contract";

interface DubiousBirthDialogProps {
  /** The date in doubt, or null when nothing is asked. */
  day: string | null;
  onCorrect: () => void;
  onConfirm: () => void;
}

/** "Dubious patient date of birth": between 1890 and 1900 is possible, and more often a slip (PAT-013). */
export function DubiousBirthDialog({ day, onCorrect, onConfirm }: DubiousBirthDialogProps) {
  const t = useText("patient");
  if (day === null) return null;
  return (
    <Dialog
      opened
      onClose={onCorrect}
      title={t("fields.dubious.title")}
      footer={
        <>
          <Button onClick={onConfirm}>{t("fields.dubious.confirm")}</Button>
          <Button variant="primary" onClick={onCorrect} data-autofocus>
            {t("fields.dubious.correct")}
          </Button>
        </>
      }
    >
      <p>{t("fields.dubious.text", { day: formatDay(day), count: ageInYears(day, localDay(new Date())) })}</p>
    </Dialog>
  );
}
