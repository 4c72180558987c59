import { useText } from "@carnet/shell/i18n";
import { Notice } from "@carnet/shell/ui";
import { KeyBadge } from "@carnet/shell/ui/keys";
import type { PersonName } from "@carnet/shell/crypto";
import css from "./new-patient.module.css";

/** Why no record is opened for a therapist whom the server shows under another name than the clinic certified. */
export function RenamedTherapist({ firstName, lastName, email }: PersonName) {
  const t = useText("patient");
  return (
    <Notice tone="danger">
      <span className={css.renamed}>
        <strong>{`${firstName} ${lastName}`}</strong>
        <KeyBadge trust="renamed" />
      </span>
      {t("newPatient.renamedText", { name: `${firstName} ${lastName}`, email })}
    </Notice>
  );
}
