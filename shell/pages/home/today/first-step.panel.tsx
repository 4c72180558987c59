import { Dialog } from "@carnet/shell/ui";
import { remotePart } from "../../registry/lazy-remote.tsx";

/** A step that the room of clinics does over the day. */
export type StepInPlace = "address" | "discipline" | "taxes" | "consent";

interface FirstStepProps {
  clinicId: string;
  step: StepInPlace;
  onClose: () => void;
}

const FirstStep = remotePart<FirstStepProps>("mf_clinic/firstStep", "FirstStep");

/** One of the first steps, opened where one is. */
export function FirstStepPanel({ title, ...step }: FirstStepProps & { title: string }) {
  return (
    <FirstStep
      {...step}
      placeholder={null}
      around={(trouble) => (
        <Dialog opened onClose={step.onClose} title={title} size="medium">
          {trouble}
        </Dialog>
      )}
    />
  );
}
