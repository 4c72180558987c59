import { RefusalNotice, TroublePanel } from "@carnet/shell/ui";
import { WarningIcon } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useState } from "react";
import { usePart } from "../saving/use-part.ts";
import { useRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { AddressFields } from "./address-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DubiousBirthDialog } from "./dubious-birth.dialog.tsx";
import { FieldsConflict } from "./fields-conflict.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import css from "./panel.module.css";
import { PrivateConflict } from "./private-conflict.tsx";
import { PrivateFields } from "./private-fields.tsx";
import { useFields } from "./use-fields.ts";

/** Who somebody is and how they are reached; saved as it is written (PAT-007, PAT-021). */
export function PatientFields() {
  const t = useText("patient");
  const { patient, key } = useRecord();
  const { fields, change, problems, autosave, conflict, doubt, confirmDoubt } = useFields();
  const words = useRefusalWords();
  const [asked, setAsked] = useState<string | null>(null);
  const readOnly = patient.isReadOnly || !patient.can.editContact;
  const wrong = Object.keys(problems).length;
  const props = { fields, change, problems, readOnly, identityLocked: !patient.can.write };
  return (
    <div className={css.groups} onBlur={() => setAsked(doubt)}>
      <RefusalNotice code={autosave.refusal} words={words} />
      <FieldsConflict conflict={conflict} />
      {wrong > 0 && !readOnly && (
        <p className={css.notSaved} role="status">
          <WarningIcon size={16} aria-hidden="true" />
          {t("fields.notSaved", { count: wrong })}
        </p>
      )}
      <IdentityFields {...props} />
      <ContactFields {...props} />
      <AddressFields {...props} />
      {key && <SealedFields readOnly={!patient.can.write} />}
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

function SealedFields({ readOnly }: { readOnly: boolean }) {
  const t = useText("patient");
  const { parts } = useRecord();
  const privateInfo = usePart("privateInfo");
  if (parts.privateInfo.trouble) {
    return <TroublePanel title={t("record.partTrouble.title")}>{t("record.partTrouble.text")}</TroublePanel>;
  }
  return (
    <>
      <PrivateConflict conflict={privateInfo.conflict} />
      <PrivateFields privateInfo={privateInfo.value} onPrivateInfo={privateInfo.change} readOnly={readOnly} />
    </>
  );
}
