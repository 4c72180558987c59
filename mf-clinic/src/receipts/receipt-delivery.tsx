import { followLink } from "@carnet/shell/federation";
import { Button, Notice, RefusalNotice } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { PrintIcon, SegmentedControl, SendIcon } from "@carnet/shell/ui/more";
import { tabPath } from "@carnet/shell/workspace";
import { mayBeJunk } from "@carnet/services/patient/contract";
import { useWords } from "../words/use-words.ts";
import { whyNotMade } from "./why-not-made.ts";
import css from "./receipts.module.css";
import type { Preparing } from "./use-preparing.ts";

const languages = ["fr", "en"] as const;

/** Where the receipt goes, in which language, and the three ways it may leave: what the patient prefers comes first (RCP-005, RCP-009). */
export function ReceiptDelivery({ preparing, onIssue }: { preparing: Preparing; onIssue: (how: Way) => void }) {
  const t = useWords();
  const { patient, mode, addresses, address, language, draft, issuing, refusal } = preparing;
  if (!patient) return null;
  // A plan without receipts keeps the list; the way to one stands where the buttons would.
  if (refusal === "receiptsDisabled") {
    return (
      <section className={css.card}>
        <Notice>{t("receipts.plan")}</Notice>
      </section>
    );
  }
  const isReady = draft !== null && !preparing.isDrawing;
  const rank = (own: "email" | "print") => (mode === own ? "primary" : "secondary");
  return (
    <section className={css.card} aria-label={t("receipts.delivery")}>
      <div className={css.where}>
        <div>
          {addresses.length > 1 ? (
            <Select
              label={t("receipts.to")}
              value={address}
              options={addresses.map((value) => ({ value, label: value }))}
              onChange={preparing.setAddress}
            />
          ) : (
            <p className={css.address} data-private>
              {address || t("receipts.noAddress")}
            </p>
          )}
          <p className={css.soft}>
            {t(mode === "print" ? "receipts.onPaper" : "receipts.byMail")}{" "}
            {addresses.length === 0 && (
              <a href={tabPath(patient.id, "patientInfo")} onClick={followLink}>
                {t("receipts.addAddress")}
              </a>
            )}
          </p>
        </div>
        {language && (
          <SegmentedControl
            label={t("receipts.language")}
            options={languages.map((value) => ({ value, label: t(`receipts.languages.${value}`) }))}
            value={language}
            onChange={preparing.setLanguage}
          />
        )}
      </div>
      {mayBeJunk(address) && <Notice tone="warning">{t("receipts.junk")}</Notice>}
      <div className={css.ways}>
        <Button
          variant={rank("email")}
          icon={<SendIcon />}
          busy={issuing.busy}
          disabled={!isReady || address === ""}
          onClick={() => onIssue("mail")}
        >
          {t("receipts.send")}
        </Button>
        <Button
          variant={rank("print")}
          icon={<PrintIcon />}
          busy={issuing.busy}
          disabled={!isReady}
          onClick={() => onIssue("print")}
        >
          {t("receipts.print")}
        </Button>
        <Button icon={<DownloadIcon />} busy={issuing.busy} disabled={!isReady} onClick={() => onIssue("save")}>
          {t("receipts.download")}
        </Button>
      </div>
      <RefusalNotice code={issuing.refusal ?? refusal} />
      {issuing.trouble !== null && (
        <Notice tone="danger">{whyNotMade(t, issuing.trouble, t("receipts.failed"))}</Notice>
      )}
    </section>
  );
}

/** A way to hand a receipt out, before its address is known. */
export type Way = "mail" | "print" | "save";
