import { useEffect, useState, type ReactNode } from "react";
import { Button, LockIcon, Notice, RefusalNotice, toast, useAction, WarningIcon } from "@carnet/shell/ui";
import { VerifiedIcon } from "@carnet/shell/ui/more";
import { formatInstant, useLanguage, useText } from "@carnet/shell/i18n";
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
          {check && check !== "valid" && <WarningIcon size={15} aria-hidden="true" />}{" "}
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

/** What is signed of what is shown beside a session. */
type Fact = "number" | "name" | "visit" | "isAutoFinalized";

/** A checked statement of a closed session; what an older one does not say is not compared. */
interface Signed {
  check: SignatureCheck | "otherFacts";
  /** When it was signed and in whose name, by the statement. */
  at: string | null;
  name: string | null;
  /** Whether it signs what the clock had closed; null where the statement is not believed. One of before that was said closed it. */
  isAuto: boolean | null;
  /** What the server shows otherwise than it was signed. */
  others: Fact[];
}

/** Whether the signature is the one of the therapist shown, over exactly the session shown; checked anew with each reading. */
function useSigned(): Signed | null {
  const { open, chart } = useChart();
  const { seance } = chart;
  const [signed, setSigned] = useState<Signed | null>(null);
  useEffect(() => {
    const { id, finalizeStatement, therapistId } = seance;
    let isShown = true;
    setSigned(null);
    const verify = async (statement: NonNullable<typeof finalizeStatement>) => {
      const digest = await open.crypto.digestSeance(fieldsOf(seance));
      const expected = { type: "finalize", signer: therapistId, says: { session: id, digest } } as const;
      const { check, said } = await verifySignature(open, statement, expected);
      const at = typeof said?.["at"] === "number" ? new Date(said["at"]).toISOString() : null;
      const { number, therapistFullName, createdOrAppointedAt: visit, isAutoFinalized } = seance;
      const shown = { number, name: therapistFullName, visit, isAutoFinalized };
      const name = typeof said?.["name"] === "string" ? said["name"] : null;
      const facts = Object.keys(shown) as Fact[];
      const others = facts.filter((fact) => said && fact in said && said[fact] !== shown[fact]);
      const isAuto = said && said["isAutoFinalized"] === true;
      const isOther = check === "valid" && others.length > 0;
      if (isShown) setSigned({ check: isOther ? "otherFacts" : check, at, name, isAuto, others });
    };
    if (finalizeStatement) void verify(finalizeStatement);
    return () => {
      isShown = false;
    };
  }, [open, seance]);
  return signed;
}
