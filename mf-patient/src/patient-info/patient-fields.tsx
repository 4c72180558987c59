import { usePart } from "../saving/use-part.ts";
import { PartTrouble } from "../record/part-trouble.tsx";
import { useRecord } from "../record/use-record.ts";
import { AddressFields } from "./address-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FieldsFrame } from "./fields-frame.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { PrivateConflict } from "./private-conflict.tsx";
import { PrivateFields } from "./private-fields.tsx";
import type { EditedFields } from "./use-fields.ts";

/** Who somebody is and how they are reached, all of it; saved as it is written (PAT-007, PAT-021). */
export function PatientFields({ edited }: { edited: EditedFields }) {
  const { patient, key } = useRecord();
  const { fields, change, problems } = edited;
  const readOnly = patient.isReadOnly || !patient.can.editContact;
  const props = { fields, change, problems, readOnly, identityLocked: !patient.can.write };
  return (
    <FieldsFrame edited={edited} wrong={readOnly ? 0 : Object.keys(problems).length}>
      <IdentityFields {...props} />
      <ContactFields {...props} />
      <AddressFields {...props} />
      {key && <SealedFields readOnly={!patient.can.write} />}
    </FieldsFrame>
  );
}

function SealedFields({ readOnly }: { readOnly: boolean }) {
  const { parts } = useRecord();
  const privateInfo = usePart("privateInfo");
  if (parts.privateInfo.trouble) return <PartTrouble name="privateInfo" />;
  return (
    <>
      <PrivateConflict conflict={privateInfo.conflict} />
      <PrivateFields privateInfo={privateInfo.value} onPrivateInfo={privateInfo.change} readOnly={readOnly} />
    </>
  );
}
