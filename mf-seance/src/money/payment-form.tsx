import { useEffect } from "react";
import { Button, DoneIcon, isKey } from "@carnet/shell/ui";
import { DateField, MoneyField } from "@carnet/shell/ui/number";
import { Kbd, PrintIcon, SegmentedControl, SendIcon } from "@carnet/shell/ui/more";
import { formatMoney, useText } from "@carnet/shell/i18n";
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
  /** Which day it is in the clinic. */
  today: string;
  change: (part: Partial<PaymentDraft>) => void;
}

/** How, how much and on which day: filled for what is owed today. */
export function PaymentForm({ draft, owed, today, change }: PaymentFormProps) {
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
          max={today}
          value={draft.on}
          onChange={(on) => change({ on })}
        />
      </div>
    </>
  );
}

interface PayButtonsProps {
  /** How the receipt leaves first; null where none is issued with this payment. */
  receipt: ReceiptWay | null;
  /** The other way, where there is one. */
  other: ReceiptWay | null;
  isWhole: boolean;
  busy: boolean;
  disabled: boolean;
  onPay: () => void;
  onReceipt: (way: ReceiptWay) => void;
}

/** How a receipt leaves with its payment; `later` is by mail, when the network is back. */
export type ReceiptWay = "mail" | "print" | "later";

/** Keeps the payment, with its receipt in the same press; Ctrl Enter is the first button. */
export function PayButtons({ receipt, other, isWhole, busy, disabled, onPay, onReceipt }: PayButtonsProps) {
  const t = useText("seance");
  const first = receipt ? () => onReceipt(receipt) : onPay;
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
  const paid = t(isWhole ? "money.dialog.paidInFull" : "money.dialog.paidInPart");
  return (
    <div className={css.foot}>
      <Button
        variant="primary"
        icon={receipt ? wayIcons[receipt] : <DoneIcon />}
        busy={busy}
        disabled={disabled}
        onClick={first}
        data-autofocus
      >
        {receipt ? t(`money.dialog.paidAnd.${receipt}`) : paid}
      </Button>
      {receipt && (
        <div className={css.others}>
          {other && (
            <Button icon={wayIcons[other]} disabled={disabled || busy} onClick={() => onReceipt(other)}>
              {t(`money.dialog.paidAnd.${other}`)}
            </Button>
          )}
          <Button disabled={disabled || busy} onClick={onPay}>
            {paid}
          </Button>
        </div>
      )}
      <p className={css.keys}>
        <Kbd>Ctrl Enter</Kbd> {t("money.dialog.keys.pay")} · <Kbd>Esc</Kbd> {t("money.dialog.keys.back")}
      </p>
    </div>
  );
}

const wayIcons = { mail: <SendIcon />, print: <PrintIcon />, later: <SendIcon /> };

/** What was paid, how and when, and the way back until there is a receipt. */
export function PaidNotice({ amount, how, undo }: { amount: number; how: string; undo: (() => void) | null }) {
  const t = useText("seance");
  if (amount === 0) return null;
  return (
    <p className={css.done} role="status">
      <DoneIcon />{" "}
      <span>
        <strong>{t("money.dialog.paidSum", { amount: formatMoney(amount) })}</strong>
        {how && `, ${how}`}
      </span>
      {undo && (
        <Button variant="quiet" size="small" onClick={undo}>
          {t("money.dialog.undo")}
        </Button>
      )}
    </p>
  );
}
