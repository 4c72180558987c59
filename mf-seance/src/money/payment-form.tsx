import { useEffect } from "react";
import { Button, DoneIcon, isKey } from "@carnet/shell/ui";
import { DateField, MoneyField } from "@carnet/shell/ui/number";
import { Kbd, PrintIcon, SegmentedControl, SendIcon } from "@carnet/shell/ui/more";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { today } from "@carnet/shell/workspace";
import { paymentMethods, type PaymentMethod } from "@carnet/services/seance/contract";
import css from "./money.module.css";

/** A payment before it is kept. */
export interface PaymentDraft {
  method: PaymentMethod;
  received: number;
  on: string;
}

interface PaymentFormProps {
  draft: PaymentDraft;
  owed: number;
  change: (part: Partial<PaymentDraft>) => void;
}

/** How, how much and on which day: filled for what is owed today. */
export function PaymentForm({ draft, owed, change }: PaymentFormProps) {
  const t = useText("seance");
  return (
    <>
      <div className={css.field}>
        <span aria-hidden="true">{t("money.dialog.with")}</span>
        <SegmentedControl<PaymentMethod>
          label={t("money.dialog.with")}
          options={paymentMethods.map((value) => ({ value, label: t(`money.dialog.by.${value}`) }))}
          value={draft.method}
          onChange={(method) => change({ method })}
        />
      </div>
      <div className={css.row}>
        <MoneyField
          label={t("money.dialog.received")}
          value={draft.received}
          onChange={(cents) => cents !== null && cents >= 0 && change({ received: cents })}
          hint={t("money.dialog.leaves", { amount: formatMoney(Math.max(0, owed - draft.received)) })}
        />
        <DateField
          label={t("money.dialog.on")}
          kind="past"
          max={today()}
          value={draft.on}
          onChange={(on) => change({ on })}
        />
      </div>
    </>
  );
}

interface PayButtonsProps {
  /** How the receipt leaves; null where none is issued with this payment. */
  receipt: "mail" | "print" | null;
  isWhole: boolean;
  busy: boolean;
  disabled: boolean;
  onPay: () => void;
  onReceipt: () => void;
}

/** Keeps the payment, with its receipt in the same press; Ctrl Enter is the first button. */
export function PayButtons({ receipt, isWhole, busy, disabled, onPay, onReceipt }: PayButtonsProps) {
  const t = useText("seance");
  const first = receipt ? onReceipt : onPay;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "keepPayment")) return;
      // Also where nothing can be kept: the chart under the panel finalises by the same keys.
      event.preventDefault();
      if (!disabled && !busy) first();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  const icon = receipt === "mail" ? <SendIcon /> : receipt === "print" ? <PrintIcon /> : <DoneIcon />;
  const paid = t(isWhole ? "money.dialog.paidInFull" : "money.dialog.paidInPart");
  return (
    <div className={css.foot}>
      <Button variant="primary" icon={icon} busy={busy} disabled={disabled} onClick={first} data-autofocus>
        {receipt ? t(`money.dialog.paidAnd.${receipt}`) : paid}
      </Button>
      {receipt && (
        <Button disabled={disabled || busy} onClick={onPay}>
          {paid}
        </Button>
      )}
      <p className={css.keys}>
        <Kbd>Ctrl Enter</Kbd> {t("money.dialog.keys.pay")} · <Kbd>Esc</Kbd> {t("money.dialog.keys.back")}
      </p>
    </div>
  );
}

/** What was paid, and the way back until there is a receipt. */
export function PaidNotice({ amount, undo }: { amount: number; undo: (() => void) | null }) {
  const t = useText("seance");
  if (amount === 0) return null;
  return (
    <p className={css.done} role="status">
      <DoneIcon /> <strong>{t("money.dialog.paidSum", { amount: formatMoney(amount) })}</strong>
      {undo && (
        <Button variant="quiet" size="small" onClick={undo}>
          {t("money.dialog.undo")}
        </Button>
      )}
    </p>
  );
}
