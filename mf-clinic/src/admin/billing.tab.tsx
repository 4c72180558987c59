import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { Button, Card, RefusalNotice, Stack, toast, useAction } from "@carnet/shell/ui";
import { type ClinicView, getClinic, resetSubscriptions } from "@carnet/services/clinic/contract";
import { InvoicesList } from "../billing/invoices-list.tsx";
import { useWords } from "../words/use-words.ts";

/** What the plans of a clinic cost: its invoices, and its cycle (BIL-014, BIL-016). */
export function BillingTab({ clinic }: { clinic: ClinicView }) {
  return (
    <Stack gap="md">
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
