import { useEffect, useState, type ReactNode } from "react";
import { Button, LockIcon, Notice, RefusalNotice, toast, useAction, WarningIcon } from "@carnet/shell/ui";
import { VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useLanguage, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { signClosed } from "./sign-closed.ts";
import { verifyClosing, type Signed } from "./verify-closing.ts";
import css from "../amendments/reading.module.css";

/** Who closed the session and when; the signature is checked here, against the person shown and what the server returned. */
export function SignatureLine({ tools }: { tools?: ReactNode }) {
  const t = useText("seance");
  const { open, chart, me } = useChart();
  const { seance } = chart;
  const { finalizedAt, finalizeStatement, therapistFullName, therapistId } = seance;
  const signed = useSigned();
  const check = signed?.check ?? null;
  const signing = useAction(async () => {
    if (await signClosed(open, seance)) toast(t("amendments.signature.signed"), { tone: "success" });
  });
  // Who closed it and when are what was signed. Where nothing is, its author did not: the hour limit did, whatever the server says.
  const isAuto = finalizeStatement ? (signed?.isAuto ?? seance.isAutoFinalized) : true;
  const at = (!isAuto && signed?.at) || finalizedAt;
  // The name that another member signed is no more theirs to say than the server's.
  const signer = (check !== "other" && signed?.name) || therapistFullName;
  const words = { number: seance.number, name: signer, at: formatInstant(at ?? "") };
  const list = new Intl.ListFormat(useLanguage());
  const others = list.format((signed?.others ?? []).map((fact) => t(`amendments.signature.another.${fact}`)));
  return (
    <div className={css.lock}>
      <LockIcon size={22} aria-hidden="true" />
      <div>
        <p className={css.locked}>{t(isAuto ? "amendments.signature.auto" : "amendments.signature.by", words)}</p>
        <p className={css.small} data-check={check}>
          {check === "valid" && <VerifiedIcon size={15} aria-hidden="true" />}
          {check && check !== "valid" && <WarningIcon size={15} aria-hidden="true" />}
          {check && "\u00a0"}
          {check && check !== "otherFacts" && t(`amendments.signature.${check}`, words)}
          {check === "otherFacts" && t("amendments.signature.otherFacts", { what: others })}
          {isAuto && signed?.at && ` ${t("amendments.signature.signedAt", { at: formatInstant(signed.at) })}`}
          {check === "valid" && !isAuto && !signed?.name && <span> {t("amendments.signature.unsignedName")}</span>}
          {!finalizeStatement && t("amendments.signature.none")}
          {!finalizeStatement && !seance.isAutoFinalized && ` ${t("amendments.signature.saidClosed", words)}`}
          {signed?.isAuto === false && seance.isAutoFinalized && check !== "otherFacts" && (
            <span> {t("amendments.signature.saidAuto")}</span>
          )}
        </p>
        <RefusalNotice
          code={signing.refusal}
          words={(code) => (code === "recordDiffers" ? t("amendments.signature.notAsShown") : undefined)}
        />
        {signing.trouble !== null && <Notice tone="danger">{t("amendments.signature.failed")}</Notice>}
      </div>
      {!finalizeStatement && therapistId === me && (
        <Button size="small" busy={signing.busy} onClick={() => void signing.run()}>
          {t("amendments.signature.sign")}
        </Button>
      )}
      {tools && <div className={css.paperTools}>{tools}</div>}
    </div>
  );
}

/** What of the session shown is signed, checked anew with each reading. */
function useSigned(): Signed | null {
  const { open, chart } = useChart();
  const { seance } = chart;
  const [signed, setSigned] = useState<Signed | null>(null);
  useEffect(() => {
    let isShown = true;
    setSigned(null);
    void verifyClosing(open, seance).then((checked) => isShown && setSigned(checked));
    return () => {
      isShown = false;
    };
  }, [open, seance]);
  return signed;
}
