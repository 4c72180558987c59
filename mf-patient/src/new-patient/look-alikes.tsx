import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { DuplicatePatient } from "@carnet/services/patient/contract";
import { DuplicateLine } from "./duplicate-line.tsx";
import css from "./new-patient.module.css";

interface LookAlikesProps {
  found: readonly DuplicatePatient[];
  onDismiss: () => void;
}

/** Who resembles what is typed, inside the flow: their record is a click away, and somebody else is somebody else. */
export function LookAlikes({ found, onDismiss }: LookAlikesProps) {
  const t = useText("patient");
  if (found.length === 0) return <div role="status" />;
  const isSameEmail = found.some(({ sameEmail }) => sameEmail);
  return (
    <div role="status">
      <Notice
        tone={isSameEmail ? "danger" : "warning"}
        title={t(isSameEmail ? "newPatient.duplicates.fatalTitle" : "newPatient.lookAlikes.title", {
          count: found.length,
        })}
      >
        <ul className={css.duplicates}>
          {found.map((duplicate) => (
            <DuplicateLine key={duplicate.id} duplicate={duplicate} />
          ))}
        </ul>
        {!isSameEmail && (
          <Button variant="quiet" size="small" onClick={onDismiss}>
            {t("newPatient.lookAlikes.dismiss")}
          </Button>
        )}
      </Notice>
    </div>
  );
}
