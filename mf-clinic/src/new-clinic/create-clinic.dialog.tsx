import { useCall } from "@carnet/shell/app";
import { useEffect, useState } from "react";
import { CallError, newId } from "@carnet/shell/api";
import { Dialog, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { Stepper } from "@carnet/shell/ui/lists";
import { type AccountInfoView, type ClinicView, getAccountInfo } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { lineStep, stepsAhead } from "./wizard-steps.ts";
import { useWizard } from "./use-wizard.ts";
import { WizardStepView } from "./wizard-step-view.tsx";

interface CreateClinicDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (clinic: ClinicView) => void;
}

/** The wizard that opens a clinic, in a dialog that keeps what was typed until it is closed (CLI-010). */
export function CreateClinicDialog({ opened, onClose, onCreated }: CreateClinicDialogProps) {
  const t = useWords();
  const account = useCall(getAccountInfo, {}, { enabled: opened });
  const signedOut = account.error instanceof CallError && account.error.kind === "signedOut";
  useEffect(() => {
    if (signedOut) onClose();
  }, [signedOut, onClose]);
  return (
    <Dialog opened={opened} onClose={onClose} title={t("newClinic.wizard.title")} size="large" closeOnScrim={false}>
      {account.data ? (
        <Wizard account={account.data} onCreated={onCreated} />
      ) : account.isError ? (
        <ErrorPanel onRetry={() => void account.refetch()} />
      ) : (
        <SkeletonLines shape="fields" lines={4} />
      )}
    </Dialog>
  );
}

type WizardProps = Pick<CreateClinicDialogProps, "onCreated"> & { account: AccountInfoView };

function Wizard({ account, onCreated }: WizardProps) {
  const t = useWords();
  const [key] = useState(newId);
  const wizard = useWizard(account, key, onCreated);
  const line = stepsAhead(wizard.facts);
  return (
    <Stack gap="lg">
      <Stepper
        label={t("newClinic.wizard.steps")}
        steps={line.map((step) => ({ label: t(`newClinic.step.${step}`) }))}
        active={line.indexOf(lineStep[wizard.step])}
      />
      <WizardStepView wizard={wizard} account={account} />
    </Stack>
  );
}
