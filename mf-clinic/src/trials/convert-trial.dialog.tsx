import { useState } from "react";
import { newId, call, Refused } from "@carnet/shell/api";
import { queryClient, useCall } from "@carnet/shell/app";
import { formatMoney } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Button, Dialog, ErrorPanel, RefusalNotice, Stack, toast, useAction } from "@carnet/shell/ui";
import {
  type AccountInfoView,
  type ClinicView,
  type FreeTrialView,
  convertTrial,
  previewConversion,
} from "@carnet/services/clinic/contract";
import { ChargeSummary } from "../plans/charge-summary.tsx";
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
  const preview = useCall(
    previewConversion,
    {
      params: { id: trial.id },
      query: { plan: plan ?? "mini-year", rebate_coupon: choice.coupon?.code },
      quiet: true,
    },
    { enabled: plan !== null, staleTime: 0 },
  );
  const shown = plan === null ? undefined : preview.data;
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
        <Button variant="primary" busy={convert.busy} disabled={!shown} onClick={() => void convert.run()}>
          {shown && shown.now > 0
            ? t("trials.dialog.payAmount", { amount: formatMoney(shown.now) })
            : t("trials.dialog.pay")}
        </Button>
      }
    >
      <Stack gap="md">
        <PlanSelection
          pricing={account.pricing}
          rebate={account.rebate_coupon?.rebate_percentage ?? 0}
          trial={null}
          value={choice}
          onChange={setChoice}
        />
        {shown && <ChargeSummary preview={shown} />}
        {preview.error instanceof Refused ? (
          <RefusalNotice code={preview.error.code} />
        ) : (
          preview.isError && <ErrorPanel onRetry={() => void preview.refetch()} />
        )}
        <RefusalNotice code={convert.refusal} />
      </Stack>
    </Dialog>
  );
}
