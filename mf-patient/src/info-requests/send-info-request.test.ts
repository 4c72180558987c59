import type { PatientView } from "@carnet/services/patient/contract";
import type { OpenRecord } from "@carnet/shell/record";
import { proposalOf } from "./send-info-request.ts";

it("fills in for a patient what they may see, and nothing else of the record", () => {
  const antecedents = { medication: "Apixaban", medicalDiagnosis: "Lombalgie", caseStory: "Depuis mai", ramq: "MORH" };
  const knee = { systemId: 3, componentId: 7, text: "Genou raide", isCritical: true, isReasonForConsultation: true };
  const parts = {
    systemsReview: { value: { elements: [knee] } },
    antecedents: { value: antecedents },
    customHealthHistory: { value: { forms: [] } },
  };
  const proposal = proposalOf(
    { firstName: "Zoé", notes: "À relire" } as unknown as PatientView,
    parts as unknown as OpenRecord["parts"],
    [],
  );
  expect(proposal.antecedents).toEqual({ medication: "Apixaban" });
  expect(proposal.systemsReview).toEqual({
    elements: [{ ...knee, isCritical: false, isReasonForConsultation: false }],
  });
  expect(JSON.stringify(proposal)).not.toMatch(/Lombalgie|Depuis mai|MORH|À relire/);
});
