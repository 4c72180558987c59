import { type FreeTrialRow, getFreeTrials } from "@carnet/services/admin/contract";
import { convertTrial, cycles, type PlanCode, planNames, previewConversion } from "@carnet/services/clinic/contract";
import { call, newId, Refused } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { Button, Dialog, ErrorPanel, Notice, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useState } from "react";
import { planWords } from "../prices/plan-words.ts";

const plans = cycles.flatMap((cycle) => planNames.map((name): PlanCode => `${name}-${cycle}`));

interface ConvertTrialDialogProps {
  trial: FreeTrialRow;
  name: string;
  onClose: () => void;
}

/** Turns somebody's free trial into paid plans; what is charged now and next stands before the button (ADM-005, BIL-013). */
export function ConvertTrialDialog({ trial: { id }, name, onClose }: ConvertTrialDialogProps) {
  const t = useText("admin");
  const [plan, setPlan] = useState<PlanCode>("medium-year");
  const [key] = useState(newId);
  const options = { params: { id }, query: { plan }, quiet: true } as const;
  const { data: preview, error, refetch } = useCall(previewConversion, options, { staleTime: 0 });
  const convert = useAction(async () => {
    await call(convertTrial, { params: { id }, body: { planAndRecurrence: plan }, idempotencyKey: key });
    await invalidate(getFreeTrials);
    toast(t("trials.convert.done", { name }));
    onClose();
  });
  const amount = preview && `${formatMoney(preview.now)} ${preview.currency}`;
  const isEmpty = preview?.lines.length === 0;
  const isUnpaid = preview !== undefined && preview.now > 0 && !preview.hasCard;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<span data-private>{t("trials.convert.title", { name })}</span>}
      closeOnScrim={false}
      footer={
        <Button
          variant="primary"
          busy={convert.busy}
          disabled={!preview || isEmpty || isUnpaid}
          onClick={() => void convert.run()}
        >
          {preview && preview.now > 0 && amount ? t("trials.convert.charge", { amount }) : t("trials.convert.confirm")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t("trials.convert.text")}</Text>
        <Select
          label={t("trials.convert.plan")}
          options={plans.map((value) => ({ value, label: planWords(t, value) }))}
          value={plan}
          onChange={setPlan}
        />
        {isEmpty ? (
          <Notice tone="warning">{t("trials.convert.empty")}</Notice>
        ) : (
          amount && (
            <div>
              <Text>{t("trials.convert.now", { amount })}</Text>
              {preview.next && (
                <Text>
                  {t("trials.convert.next", {
                    amount: `${formatMoney(preview.next.amount)} ${preview.currency}`,
                    day: formatDay(dayOf(preview.next.at)),
                  })}
                </Text>
              )}
            </div>
          )
        )}
        {isUnpaid && !isEmpty && <Notice tone="warning">{t("trials.convert.noCard", { name })}</Notice>}
        {error instanceof Refused ? (
          <RefusalNotice code={error.code} />
        ) : (
          error && <ErrorPanel onRetry={() => void refetch()} />
        )}
        <RefusalNotice code={convert.refusal} />
      </Stack>
    </Dialog>
  );
}
