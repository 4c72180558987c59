import type { PatientView } from "@carnet/services/patient/contract";
import type { OpenRecord } from "@carnet/shell/record";
import { proposalOf } from "./send-info-request.ts";

it("fills in for a patient what they are told of, and nothing else of the record", () => {
  const antecedents = { medication: "Apixaban", medicalDiagnosis: "Lombalgie", caseStory: "Depuis mai", ramq: "MORH" };
  const parts = { antecedents: { value: antecedents }, customHealthHistory: { value: { forms: [] } } };
  const proposal = proposalOf(
    { firstName: "Zoé", notes: "À relire" } as unknown as PatientView,
    parts as unknown as OpenRecord["parts"],
    [],
  );
  expect(proposal.antecedents).toEqual({ medication: "Apixaban" });
  expect(JSON.stringify(proposal)).not.toMatch(/Lombalgie|Depuis mai|MORH|À relire/);
});
