import { pathOf } from "@carnet/services/framework/contract";
import { answers, openScreen, refuses } from "@carnet/shell/testing";
import type { WireAnswerOf } from "@carnet/services/framework/contract";
import { getExternalPatient } from "@carnet/services/patient/contract";
import { findLinkedPatient } from "./find-linked-patient.ts";

const id = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

/** The person the booking service names after signing in (ACC-002). */
describe("a link to somebody else's number for a patient", () => {
  const serve = (answer: ReturnType<typeof refuses>) =>
    openScreen([{ path: "/", element: null }], {
      namespace: "sign-in",
      words: async () => ({ default: {} }),
      at: "/",
      answers: [answer],
    });

  it("leads to the record that has it, whatever signs the number holds", async () => {
    const { requests } = await serve(
      answers(getExternalPatient, {
        ...(getExternalPatient.example.answer as WireAnswerOf<typeof getExternalPatient>),
        id,
      }),
    );
    expect(await findLinkedPatient("a/b?c", "7")).toBe(`/therapist/patient/${id}`);
    expect(requests[0]!.path).toBe(pathOf(getExternalPatient, { clientId: "a/b?c" }));
    expect(requests[0]!.path).toMatch(/\/a%2Fb%3Fc$/);
    expect(requests[0]!.query.get("professionalId")).toBe("7");
  });

  it("leads nowhere when there is none that one may open", async () => {
    await serve(refuses(getExternalPatient, "CANNOT_ACCESS_PATIENT"));
    expect(await findLinkedPatient("42", "7")).toBeNull();
  });
});
