import { useEffect, useState, type ReactNode } from "react";
import { Button, LockIcon, Notice, RefusalNotice, toast, useAction, WarningIcon } from "@carnet/shell/ui";
import { VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { signClosed } from "./sign-closed.ts";
import { verifySignature, type SignatureCheck } from "./verify-signature.ts";
import css from "../amendments/reading.module.css";

/** Who closed the session and when; the signature is checked here, against the person shown and what the server returned. */
export function SignatureLine({ tools }: { tools?: ReactNode }) {
  const t = useText("seance");
  const { open, chart, me } = useChart();
  const { seance } = chart;
  const { finalizedAt, isAutoFinalized, finalizeStatement, therapistFullName, therapistId } = seance;
  const check = useSignatureCheck();
  const signing = useAction(async () => {
    if (await signClosed(open, seance)) toast(t("amendments.signature.signed"), { tone: "success" });
  });
  const words = { number: seance.number, name: therapistFullName, at: formatInstant(finalizedAt ?? "") };
  return (
    <div className={css.lock}>
      <LockIcon size={22} aria-hidden="true" />
      <div>
        <p className={css.locked}>
          {t(isAutoFinalized ? "amendments.signature.auto" : "amendments.signature.by", words)}
        </p>
        <p className={css.small} data-check={check}>
          {check === "valid" && <VerifiedIcon size={15} aria-hidden="true" />}
          {check && check !== "valid" && <WarningIcon size={15} aria-hidden="true" />}{" "}
          {check && t(`amendments.signature.${check}`, words)}
          {!finalizeStatement && t("amendments.signature.none")}
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

/** Whether the signature is the one of the therapist shown, over exactly the session shown; checked anew with each reading. */
function useSignatureCheck(): SignatureCheck | null {
  const { open, chart } = useChart();
  const { seance } = chart;
  const [check, setCheck] = useState<SignatureCheck | null>(null);
  useEffect(() => {
    const { id, finalizeStatement, therapistId } = seance;
    let isShown = true;
    setCheck(null);
    const verify = async (statement: NonNullable<typeof finalizeStatement>) => {
      const digest = await open.crypto.digestSeance(fieldsOf(seance));
      const expected = { type: "finalize", signer: therapistId, says: { session: id, digest } } as const;
      const found = await verifySignature(open, statement, expected);
      if (isShown) setCheck(found);
    };
    if (finalizeStatement) void verify(finalizeStatement);
    return () => {
      isShown = false;
    };
  }, [open, seance]);
  return check;
}
