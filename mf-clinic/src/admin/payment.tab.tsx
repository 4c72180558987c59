import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import {
  Button,
  Card,
  Notice,
  RefusalNotice,
  SkeletonLines,
  Stack,
  ErrorPanel,
  toast,
  useAction,
} from "@carnet/shell/ui";
import {
  type AccountInfoView,
  type ClinicView,
  getAccountInfo,
  getClinic,
  resetSubscriptions,
  setClinicCard,
} from "@carnet/services/clinic/contract";
import { CardChoice, newCard } from "../cards/card-choice.tsx";
import { CardForm } from "../cards/card-form.tsx";
import { keepCard } from "../cards/keep-card.ts";
import { TrialNotice } from "../trials/trial-notice.tsx";
import { UnpaidCharges } from "../billing/unpaid-charges.tsx";
import { InvoicesList } from "../billing/invoices-list.tsx";
import { useWords } from "../words/use-words.ts";

/** The card that pays for the clinic (BIL-006). */
export function PaymentTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const account = useCall(getAccountInfo);
  return (
    <Stack gap="md">
      <UnpaidCharges clinic={clinic} />
      <Card title={t("admin.payment.title")} subtitle={t("admin.payment.text")}>
        {account.data ? (
          <ClinicCard clinic={clinic} account={account.data} />
        ) : account.isError ? (
          <ErrorPanel onRetry={() => void account.refetch()} />
        ) : (
          <SkeletonLines shape="fields" lines={2} />
        )}
      </Card>
      <InvoicesList clinicId={clinic.id} />
      {clinic.isOwner && <ResetCycle clinic={clinic} />}
    </Stack>
  );
}

/** Begins the clinic's cycle anew, once nobody has a plan that runs (BIL-016). */
function ResetCycle({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const reset = useAction(async () => {
    await call(resetSubscriptions, { params: { id: clinic.id } });
    await invalidate(getClinic, { params: { id: clinic.id } });
    toast(t("admin.payment.resetDone"));
  });
  return (
    <Card title={t("admin.payment.resetTitle")} subtitle={t("admin.payment.resetText")}>
      <Stack gap="md">
        <RefusalNotice code={reset.refusal} />
        <div>
          <Button busy={reset.busy} onClick={() => void reset.run()}>
            {t("admin.payment.reset")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function ClinicCard({ clinic, account }: { clinic: ClinicView; account: AccountInfoView }) {
  const t = useWords();
  const cards = account.stripeCustomerInfo?.cards ?? [];
  const [chosen, setChosen] = useState(clinic.stripeCardId ?? newCard);
  const payWith = async (cardId: string) => {
    await call(setClinicCard, { params: { id: clinic.id }, body: { cardId } });
    setChosen(cardId);
    await Promise.all([invalidate(getClinic, { params: { id: clinic.id } }), invalidate(getAccountInfo)]);
  };
  const assign = useAction(payWith);
  return (
    <Stack gap="md">
      <TrialNotice clinic={clinic} account={account} />
      {clinic.stripeCardId === null && account.freeTrial === null && (
        <Notice tone="warning">{t("admin.payment.none")}</Notice>
      )}
      {cards.length > 0 && <CardChoice cards={cards} value={chosen} onChange={setChosen} />}
      {chosen === newCard ? (
        <CardForm account={account} onToken={async (token) => payWith(await keepCard(token))} />
      ) : (
        chosen !== clinic.stripeCardId && (
          <div>
            <Button variant="primary" busy={assign.busy} onClick={() => void assign.run(chosen)}>
              {t("admin.payment.use")}
            </Button>
          </div>
        )
      )}
      <RefusalNotice code={assign.refusal} />
    </Stack>
  );
}
