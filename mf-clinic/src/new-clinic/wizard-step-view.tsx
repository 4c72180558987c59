import { Refused } from "@carnet/shell/api";
import { formatMoney } from "@carnet/shell/i18n";
import { Button, ErrorPanel, RefusalNotice, Stack } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { NextIcon } from "@carnet/shell/ui/more";
import type { AccountInfoView } from "@carnet/services/clinic/contract";
import { CardChoice } from "../cards/card-choice.tsx";
import { CardForm } from "../cards/card-form.tsx";
import { ChargeSummary } from "../plans/charge-summary.tsx";
import { PlanSelection, planOf, trialOf } from "../plans/plan-selection.tsx";
import { useWords } from "../words/use-words.ts";
import { ClinicForm } from "./clinic-form.tsx";
import { useOpeningCharge } from "./use-opening-charge.ts";
import type { WizardState } from "./use-wizard.ts";
import { WizardFoot } from "./wizard-foot.tsx";

/** The present step of the wizard. */
export function WizardStepView({ wizard, account }: { wizard: WizardState; account: AccountInfoView }) {
  switch (wizard.step) {
    case "therapistOrNot":
      return <TherapistStep wizard={wizard} />;
    case "planSelectionForm":
      return <PlanStep wizard={wizard} account={account} />;
    case "creditCardChoiceForm":
      return <CardChoiceStep wizard={wizard} />;
    case "creditCardForm":
      return <CardStep wizard={wizard} account={account} />;
    case "createClinicForm":
      return <ClinicStep wizard={wizard} />;
  }
}

interface StepProps {
  wizard: WizardState;
}

function TherapistStep({ wizard }: StepProps) {
  const t = useWords();
  const options = [
    { value: "yes", label: t("newClinic.role.therapist"), hint: t("newClinic.role.therapistHint") },
    { value: "no", label: t("newClinic.role.other"), hint: t("newClinic.role.otherHint") },
  ] as const;
  return (
    <Stack gap="lg">
      <RadioGroup
        label={t("newClinic.role.label")}
        options={options}
        value={wizard.isTherapist ? "yes" : "no"}
        onChange={(answer) => wizard.setTherapist(answer === "yes")}
      />
      <WizardFoot onBack={null}>
        <NextButton onClick={wizard.next} />
      </WizardFoot>
    </Stack>
  );
}

function PlanStep({ wizard, account }: StepProps & { account: AccountInfoView }) {
  return (
    <Stack gap="lg">
      <PlanSelection
        pricing={account.pricing}
        rebate={account.rebate_coupon?.rebate_percentage ?? 0}
        trial={trialOf(account)}
        value={wizard.plan}
        onChange={wizard.setPlan}
      />
      <WizardFoot onBack={wizard.back}>
        <NextButton onClick={wizard.next} disabled={planOf(wizard.plan) === null} />
      </WizardFoot>
    </Stack>
  );
}

function CardChoiceStep({ wizard }: StepProps) {
  return (
    <Stack gap="lg">
      <CardChoice cards={wizard.cards} value={wizard.cardId} onChange={wizard.setCardId} />
      <WizardFoot onBack={wizard.back}>
        <NextButton onClick={wizard.next} />
      </WizardFoot>
    </Stack>
  );
}

function CardStep({ wizard, account }: StepProps & { account: AccountInfoView }) {
  return (
    <CardForm account={account} onToken={wizard.keep}>
      {(enter) => <WizardFoot onBack={wizard.back}>{enter}</WizardFoot>}
    </CardForm>
  );
}

function ClinicStep({ wizard }: StepProps) {
  const t = useWords();
  const charge = useOpeningCharge(wizard);
  const amount = charge.preview && charge.preview.now > 0 ? formatMoney(charge.preview.now) : null;
  return (
    <ClinicForm value={wizard.form} onChange={wizard.setForm} onSubmit={() => void wizard.create.run()}>
      {charge.preview && <ChargeSummary preview={charge.preview} />}
      {charge.error instanceof Refused ? (
        <RefusalNotice code={charge.error.code} />
      ) : (
        charge.error && <ErrorPanel onRetry={charge.retry} />
      )}
      <RefusalNotice code={wizard.create.refusal} />
      <WizardFoot onBack={wizard.back}>
        <Button type="submit" busy={wizard.create.busy} disabled={charge.isNeeded && !charge.preview}>
          {amount ? t("newClinic.wizard.createAndPay", { amount }) : t("newClinic.wizard.create")}
        </Button>
      </WizardFoot>
    </ClinicForm>
  );
}

function NextButton({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) {
  const t = useWords();
  return (
    <Button variant="primary" icon={<NextIcon />} disabled={disabled} onClick={onClick}>
      {t("newClinic.wizard.next")}
    </Button>
  );
}
