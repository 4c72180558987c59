import { useState } from "react";
import { notePatient, recordClient } from "@carnet/shell/record";
import { Button, ErrorPanel, Form, Group, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { contactProblem } from "@carnet/services/patient/contract";
import { useChart } from "../chart/chart-context.ts";

interface BillingAddressProps {
  /** Where letters go now; empty where nowhere. */
  address: string;
  /** Called with the address that bills go to from now on; empty where there is none any more. */
  onSaved: (address: string) => void;
}

/** The address for bills, changed where it is needed. It is the record's, and is saved over what stood there (RCP-005). */
export function BillingAddress({ address, onSaved }: BillingAddressProps) {
  const t = useText("seance");
  const { patient } = useChart().open;
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useAction(async (billingEmail: string | null) => {
    notePatient(await recordClient.save({ id: patient.id, billingEmail, was: { billingEmail: patient.billingEmail } }));
    setTyped(null);
    onSaved(billingEmail ?? patient.email ?? "");
  });
  if (patient.isReadOnly || !patient.can.editContact) return null;
  if (typed === null)
    return (
      <Button variant="quiet" size="small" onClick={() => setTyped(patient.billingEmail ?? "")}>
        {t(address ? "money.dialog.receipt.change" : "receipts.dialog.addAddress")}
      </Button>
    );
  const billingEmail = typed.trim();
  const problem = contactProblem("billingEmail", { email: patient.email, billingEmail }, "", null);
  return (
    <Form valid={!problem} onSubmit={() => void saving.run(billingEmail || null)}>
      <TextField
        label={t("money.dialog.receipt.billingEmail")}
        hint={t("money.dialog.receipt.billingHint")}
        type="email"
        autoComplete="off"
        autoFocus
        data-private
        value={typed}
        error={
          problem &&
          t(
            `money.dialog.receipt.problem.${problem === "email" || problem === "sameEmail" ? problem : "mixedAlphabets"}`,
          )
        }
        onChange={setTyped}
      />
      <RefusalNotice code={saving.refusal} />
      {saving.trouble !== null && <ErrorPanel onRetry={() => void saving.run(billingEmail || null)} />}
      <Group gap="xs">
        <Button type="submit" size="small" busy={saving.busy}>
          {t("money.dialog.receipt.save")}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setTyped(null)}>
          {t("money.dialog.receipt.cancel")}
        </Button>
      </Group>
    </Form>
  );
}
