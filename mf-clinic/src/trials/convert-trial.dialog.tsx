import { useState } from "react";
import { newId, call } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { refreshSession } from "@carnet/shell/session";
import { Button, Dialog, RefusalNotice, Stack, toast, useAction } from "@carnet/shell/ui";
import {
  type AccountInfoView,
  type ClinicView,
  type FreeTrialView,
  convertTrial,
} from "@carnet/services/clinic/contract";
import { choiceOf, firstChoice, PlanSelection, planOf } from "../plans/plan-selection.tsx";
import { useWords } from "../words/use-words.ts";

interface ConvertTrialDialogProps {
  clinic: ClinicView;
  account: AccountInfoView;
  trial: FreeTrialView;
  onClose: () => void;
}

/** Turns a free trial into a paid plan: plan, request, success (BIL-013). */
export function ConvertTrialDialog({ clinic, account, trial, onClose }: ConvertTrialDialogProps) {
  const t = useWords();
  const [choice, setChoice] = useState(() => (clinic.plan ? choiceOf(clinic.plan) : firstChoice));
  const [key] = useState(newId);
  const plan = planOf(choice);
  const convert = useAction(async () => {
    if (!plan) return;
    const body = { planAndRecurrence: plan, ...(choice.coupon && { rebate_coupon: choice.coupon.code }) };
    await call(convertTrial, { params: { id: trial.id }, body, idempotencyKey: key });
    await Promise.all([queryClient.invalidateQueries(), refreshSession()]);
    toast(t("trials.dialog.done"), { tone: "success" });
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("trials.dialog.title")}
      size="large"
      closeOnScrim={false}
      footer={
        <Button variant="primary" busy={convert.busy} disabled={plan === null} onClick={() => void convert.run()}>
          {t("trials.dialog.pay")}
        </Button>
      }
    >
      <Stack gap="md">
        <PlanSelection
          pricing={account.pricing}
          rebate={account.rebate_coupon?.rebate_percentage ?? 0}
          freeForNow={false}
          value={choice}
          onChange={setChoice}
        />
        <RefusalNotice code={convert.refusal} />
      </Stack>
    </Dialog>
  );
}
