import { useCall } from "@carnet/shell/app";
import { useState } from "react";
import { newId, call, Refused } from "@carnet/shell/api";
import { formatMoney } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import {
  Button,
  Dialog,
  ErrorPanel,
  PrivateText,
  RefusalNotice,
  SkeletonLines,
  Stack,
  Text,
  useAction,
} from "@carnet/shell/ui";
import { BackIcon } from "@carnet/shell/ui/more";
import { type ClinicView, addLicense, getAccountInfo, previewLicense } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { ChargeSummary } from "../plans/charge-summary.tsx";
import { firstChoice, PlanSelection, planOf, trialOf } from "../plans/plan-selection.tsx";
import { useWords } from "../words/use-words.ts";

interface LicenseDialogProps {
  clinic: ClinicView;
  userId: string;
  name: string;
  /** Whether they have had a plan before, and with what is left of it taken off. */
  changes?: "credited" | "anew";
  onClose: () => void;
  onDone: () => void;
}

/** The owner gives somebody a licence: plan, confirmation, request (MEM-010, MEM-011). */
export function LicenseDialog({ clinic, userId, name, changes, onClose, onDone }: LicenseDialogProps) {
  const t = useWords();
  // A trial may have ended since this page was opened: nobody is charged for what it called free.
  const account = useCall(getAccountInfo, {}, { staleTime: 0 });
  const [step, setStep] = useState<"planSelectionForm" | "confirmObtainLicense">("planSelectionForm");
  const [choice, setChoice] = useState(firstChoice);
  const [key] = useState(newId);
  const plan = planOf(choice);
  const isPlan = step === "planSelectionForm";
  const isFree = account.data?.freeTrialOffered ?? true;
  const preview = useCall(
    previewLicense,
    {
      params: { id: clinic.id },
      query: { plan: plan ?? "", userId, rebate_coupon: choice.coupon?.code },
      quiet: true,
    },
    { enabled: !isPlan && plan !== null && !isFree, staleTime: 0 },
  );
  const now = preview.data?.now ?? 0;
  const obtain = useAction(async () => {
    if (!plan) return;
    const body = { plan, userId, ...(choice.coupon && { rebate_coupon: choice.coupon.code }) };
    await call(addLicense, { params: { id: clinic.id }, body, idempotencyKey: key });
    await Promise.all([refreshClinic(clinic.id), refreshSession()]);
    onDone();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t(changes ? "members.license.change" : "members.license.title", { name })}</PrivateText>}
      size={isPlan ? "large" : "medium"}
      closeOnScrim={false}
      footer={
        <>
          {!isPlan && (
            <Button variant="quiet" icon={<BackIcon />} onClick={() => setStep("planSelectionForm")}>
              {t("newClinic.wizard.back")}
            </Button>
          )}
          <Button
            variant="primary"
            busy={obtain.busy}
            disabled={plan === null || !account.data || account.isFetching || (!isPlan && !isFree && !preview.data)}
            onClick={() => (isPlan ? setStep("confirmObtainLicense") : void obtain.run())}
          >
            {isPlan
              ? t("newClinic.wizard.next")
              : now > 0
                ? t("members.license.pay", { amount: formatMoney(now) })
                : t("members.license.obtain")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {!account.data && <SkeletonLines shape="card" lines={3} />}
        {account.data && isPlan && (
          <PlanSelection
            pricing={account.data.pricing}
            rebate={account.data.rebate_coupon?.rebate_percentage ?? 0}
            trial={trialOf(account.data)}
            value={choice}
            onChange={setChoice}
          />
        )}
        {account.data && !isPlan && (
          <Text>
            {t(isFree ? "members.license.free" : `members.license.paid_${choice.cycle}`, {
              name,
              plan: t(`plans.${choice.name}.name`),
            })}
          </Text>
        )}
        {preview.data && !isPlan && !isFree && <ChargeSummary preview={preview.data} />}
        {preview.error instanceof Refused ? (
          <RefusalNotice code={preview.error.code} />
        ) : (
          preview.isError && <ErrorPanel onRetry={() => void preview.refetch()} />
        )}
        {account.data && !isPlan && changes === "credited" && !isFree && <Text>{t("members.license.credit")}</Text>}
        <RefusalNotice code={obtain.refusal} />
      </Stack>
    </Dialog>
  );
}
