import { useEffect, useRef, useState } from "react";
import { CallError, newId } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { ErrorPanel, SkeletonLines, Stack } from "@carnet/shell/ui";
import { Stepper } from "@carnet/shell/ui/lists";
import { type AccountInfoView, type ClinicView, getAccountInfo } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { useWizard } from "./use-wizard.ts";
import { lineStep, stepsAhead } from "./wizard-steps.ts";
import { WizardStepView } from "./wizard-step-view.tsx";

export interface NewClinicWizardProps {
  onCreated: (clinic: ClinicView) => void;
  /** The session is over: nothing can be created here any more. */
  onSignedOut?: () => void;
}

/** The wizard that opens a clinic, in a dialog or on a page; what was typed is kept until it is taken away (CLI-010). */
export function NewClinicWizard({ onCreated, onSignedOut }: NewClinicWizardProps) {
  const account = useCall(getAccountInfo);
  const isSignedOut = account.error instanceof CallError && account.error.kind === "signedOut";
  useEffect(() => {
    if (isSignedOut) onSignedOut?.();
  }, [isSignedOut, onSignedOut]);
  if (account.data) return <Steps account={account.data} onCreated={onCreated} />;
  if (account.isError) return <ErrorPanel onRetry={() => void account.refetch()} />;
  return <SkeletonLines shape="fields" lines={4} />;
}

type StepsProps = Pick<NewClinicWizardProps, "onCreated"> & { account: AccountInfoView };

function Steps({ account, onCreated }: StepsProps) {
  const t = useWords();
  const [key] = useState(newId);
  const wizard = useWizard(account, key, onCreated);
  const line = stepsAhead(wizard.facts);
  const content = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(wizard.step);
  useEffect(() => {
    if (shown === wizard.step) return;
    setShown(wizard.step);
    // The button that was pressed went with its step.
    const first = content.current?.querySelector<HTMLElement>("[data-autofocus], input:checked, input, button");
    first?.focus();
  }, [shown, wizard.step]);
  return (
    <Stack gap="lg">
      <Stepper
        label={t("newClinic.wizard.steps")}
        steps={line.map((step) => ({ label: t(`newClinic.step.${step}`) }))}
        active={line.indexOf(lineStep[wizard.step])}
      />
      <div ref={content}>
        <WizardStepView wizard={wizard} account={account} />
      </div>
    </Stack>
  );
}
