import { useQuery } from "@tanstack/react-query";
import { Button, LockIcon, toast, useAction } from "@carnet/shell/ui";
import { VerifiedIcon } from "@carnet/shell/ui/full";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { fieldsOf } from "../closing/fields-of.ts";
import { signatureOver } from "../closing/finalize-seance.ts";
import css from "./reading.module.css";

/** Who closed the session and when; the signature is checked here, against what the server returned. */
export function SignatureLine() {
  const t = useText("seance");
  const { open, chart, me } = useChart();
  const { seance } = chart;
  const { id, patientId, clinicId, finalizedAt, isAutoFinalized, finalizeStatement, therapistFullName, therapistId } =
    seance;
  const { data: check } = useQuery({
    queryKey: ["seance", "signature", id, finalizeStatement?.sig ?? null],
    enabled: finalizeStatement !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const { body } = await open.crypto.verify(finalizeStatement!, clinicId);
      const digest = await open.crypto.digestSeance(fieldsOf(seance));
      return body["session"] === id && body["digest"] === digest ? ("valid" as const) : ("differs" as const);
    },
    retry: false,
  });
  const signing = useAction(async () => {
    const signed = await signatureOver(open, seance);
    if (!signed) return;
    await seanceClient.put(patientId, clinicId, {
      id,
      finalizedAt: new Date().toISOString(),
      finalizeStatement: signed,
    });
    await refreshSeances(patientId);
    toast(t("reading.signature.signed"), { tone: "success" });
  });
  const words = { number: seance.number, name: therapistFullName, at: formatInstant(finalizedAt ?? "") };
  return (
    <div className={css.lock}>
      <LockIcon size={22} aria-hidden="true" />
      <div>
        <p className={css.locked}>{t(isAutoFinalized ? "reading.signature.auto" : "reading.signature.by", words)}</p>
        <p className={css.small} data-check={check}>
          {check === "valid" && (
            <>
              <VerifiedIcon size={15} aria-hidden="true" /> {t("reading.signature.valid")}
            </>
          )}
          {check === "differs" && t("reading.signature.differs")}
          {!finalizeStatement && t("reading.signature.none")}
        </p>
      </div>
      {!finalizeStatement && therapistId === me && (
        <Button size="small" busy={signing.busy} onClick={() => void signing.run()}>
          {t("reading.signature.sign")}
        </Button>
      )}
    </div>
  );
}
