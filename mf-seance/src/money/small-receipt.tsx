import type { ReactNode } from "react";
import { Notice } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useText } from "@carnet/shell/i18n";
import { mayBeJunk } from "@carnet/services/patient/contract";
import type { PaperWords } from "../receipts/paper-of.ts";
import { ReceiptSheet } from "../receipts/receipt-sheet.tsx";
import { BillingAddress } from "./billing-address.tsx";
import css from "./money.module.css";

interface SmallReceiptProps {
  /** What it will say; undefined while it is read, or where it cannot be. */
  paper: PaperWords | undefined;
  addresses: readonly string[];
  address: string;
  choose: (address: string) => void;
  /** Where the receipt leaves by mail; false where it is printed. */
  byMail: boolean;
  /** What can be done with the paper. */
  children: ReactNode;
}

/** The receipt before it leaves: the paper made small, its language, and the address it goes to. */
export function SmallReceipt({ paper, addresses, address, choose, byMail, children }: SmallReceiptProps) {
  const t = useText("seance");
  return (
    <section className={css.receipt} aria-label={t("money.dialog.receipt.label")}>
      <div className={css.thumbnail} aria-hidden="true" inert>
        {paper && <ReceiptSheet paper={paper} />}
      </div>
      <div className={css.said}>
        <h3 className={css.subtitle}>{t("money.dialog.receipt.label")}</h3>
        {paper && (
          <p>
            {t(`money.dialog.receipt.in.${paper.language}`)}
            {paper.signature && t("money.dialog.receipt.signed")}
          </p>
        )}
        {addresses.length > 1 ? (
          <Select
            label={t("receipts.dialog.to")}
            options={addresses.map((value) => ({ value, label: value }))}
            value={address}
            onChange={choose}
          />
        ) : (
          <p>{address ? <strong data-private>{address}</strong> : t("money.dialog.receipt.noAddress")}</p>
        )}
        <BillingAddress address={address} onSaved={choose} />
        {byMail && mayBeJunk(address) && <Notice tone="warning">{t("receipts.dialog.junk")}</Notice>}
        {children}
      </div>
    </section>
  );
}
