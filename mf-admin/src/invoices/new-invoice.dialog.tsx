import { type ClinicRow, getAllClinics } from "@carnet/services/admin/contract";
import { createInvoice } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, RefusalNotice, Stack, Text, TextField, toast, useAction } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { MoneyField } from "@carnet/shell/ui/number";
import { useDeferredValue, useState } from "react";

interface Line {
  description: string;
  amount: number | null;
}

const noLine: Line = { description: "", amount: null };

/** Writes an invoice to a clinic and charges its card at once; amounts are before taxes (BIL-019). */
export function NewInvoiceDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) {
  const t = useText("admin");
  const [q, setQ] = useState("");
  const [clinic, setClinic] = useState<Pick<ClinicRow, "id" | "name"> | null>(null);
  const [lines, setLines] = useState<Line[]>([noLine]);
  const term = useDeferredValue(q);
  const found = useCall(getAllClinics, { query: { page: 0, pageSize: "10", q: term } });
  const whole = lines.flatMap(({ description, amount }) =>
    description.trim() !== "" && amount !== null && amount > 0 ? [{ description: description.trim(), amount }] : [],
  );
  const isReady = clinic !== null && whole.length === lines.length;
  const charge = useAction(async (clinicId: string) => {
    const made = await call(createInvoice, { body: { clinicId, lines: whole } });
    toast(t("invoices.new.done", { number: made.number }));
    await onDone();
    onClose();
  });
  const change = (at: number, part: Partial<Line>) =>
    setLines(lines.map((line, each) => (each === at ? { ...line, ...part } : line)));
  return (
    <Dialog
      opened
      onClose={charge.busy ? undefined : onClose}
      closeOnScrim={false}
      title={t("invoices.new.title")}
      footer={
        <Button
          variant="primary"
          busy={charge.busy}
          disabled={!isReady}
          onClick={() => void (clinic && charge.run(clinic.id))}
        >
          {t("invoices.new.confirm")}
        </Button>
      }
    >
      <Stack gap="md">
        <TextField label={t("invoices.new.search")} type="search" value={q} onChange={setQ} />
        <RadioGroup
          label={t("invoices.new.clinic")}
          options={(found.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={clinic?.id ?? ""}
          onChange={(id) => setClinic(found.data?.rows.find((each) => each.id === id) ?? null)}
        />
        {lines.map((line, at) => (
          <Stack key={at} gap="sm">
            <TextField
              label={t("invoices.new.description", { number: at + 1 })}
              required
              maxLength={300}
              value={line.description}
              onChange={(description) => change(at, { description })}
            />
            <MoneyField
              label={t("invoices.new.amount", { number: at + 1 })}
              required
              value={line.amount}
              onChange={(amount) => change(at, { amount })}
            />
          </Stack>
        ))}
        <div>
          <Button variant="quiet" icon={<AddIcon />} onClick={() => setLines([...lines, noLine])}>
            {t("invoices.new.more")}
          </Button>
        </div>
        <Text>{t("invoices.new.text")}</Text>
        <RefusalNotice code={charge.refusal} />
      </Stack>
    </Dialog>
  );
}
