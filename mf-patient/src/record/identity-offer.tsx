import { findFormerIdentity, FormerOffer, restoreIdentity, type OpenRecord, useNames } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import { fullNameOf, type PatientView } from "@carnet/services/patient/contract";
import { useRefusalWords } from "./use-refusal-words.ts";

/** Why a record stays closed where its identity is what does not open, or what does not agree with the names in clear. */
const ofTheIdentity: ReadonlySet<string> = new Set(["mirror", "auth", "format", "encoding", "key-id", "padding"]);

/** A record whose identity does not open stays closed: who may write in it may put the former one back. */
export function IdentityOffer({ record: { patient, closed } }: { record: OpenRecord }) {
  const isLost = closed !== null && ofTheIdentity.has(closed);
  return isLost && patient.can.write ? <Offer patient={patient} /> : null;
}

function Offer({ patient }: { patient: PatientView }) {
  const t = useText("patient");
  return (
    <FormerOffer
      place={`patient/${patient.id}/identity`}
      find={() => findFormerIdentity(patient)}
      restore={(former) => restoreIdentity(patient, former)}
      nameOf={useNames(patient.clinicId)}
      say={({ clear }) => t("record.closed.former", { name: fullNameOf(clear) })}
      words={useRefusalWords()}
    />
  );
}
