import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { Button, Card, Notice, RefusalNotice, SkeletonLines, Stack, ErrorPanel, useAction } from "@carnet/shell/ui";
import {
  type AccountInfoView,
  type ClinicView,
  getAccountInfo,
  getClinic,
  setClinicCard,
} from "@carnet/services/clinic/contract";
import { CardChoice, newCard } from "../cards/card-choice.tsx";
import { CardForm } from "../cards/card-form.tsx";
import { keepCard } from "../cards/keep-card.ts";
import { TrialNotice } from "../trials/trial-notice.tsx";
import { UnpaidCharges } from "../billing/unpaid-charges.tsx";
import { useWords } from "../words/use-words.ts";

/** The card that pays for the clinic (BIL-006). */
export function CardTab({ clinic }: { clinic: ClinicView }) {
  const account = useCall(getAccountInfo);
  return (
    <Stack gap="md">
      <UnpaidCharges clinic={clinic} />
      <Card>
        {account.data ? (
          <ClinicCard clinic={clinic} account={account.data} />
        ) : account.isError ? (
          <ErrorPanel onRetry={() => void account.refetch()} />
        ) : (
          <SkeletonLines shape="fields" lines={2} />
        )}
      </Card>
    </Stack>
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
