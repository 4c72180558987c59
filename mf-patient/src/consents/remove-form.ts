import { call } from "@carnet/shell/api";
import { withNewestKey } from "@carnet/shell/record";
import { removeConsentFile, type PatientView } from "@carnet/services/patient/contract";
import { sendConsentListed } from "./check-consents.ts";

/** Takes a signed form away, and out of the list of the record. */
export const removeForm = (patient: Pick<PatientView, "id" | "clinicId">, id: string) =>
  withNewestKey(patient.id, (open) =>
    sendConsentListed(
      open,
      ({ forms, agreements }) => {
        const { [id]: _gone, ...others } = forms;
        return { forms: others, agreements };
      },
      (listed) => call(removeConsentFile, { params: { c: patient.clinicId, p: patient.id, id }, body: listed }),
    ),
  );
