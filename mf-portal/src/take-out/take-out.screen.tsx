import { useEffect, useRef, useState } from "react";
import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, useText } from "@carnet/shell/i18n";
import { Button, Notice, Page, Stack, toast } from "@carnet/shell/ui";
import { DownloadIcon, Progress } from "@carnet/shell/ui/full";
import { isOutOfRoom, saveBlob } from "@carnet/shell/take-out";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { RecordSections } from "../records/record-sections.tsx";
import type { OwnFormat, OwnStep } from "./take-own-record-out.ts";
import css from "./take-out.module.css";

const contents = ["health", "answers", "documents", "consents", "receipts", "openings"] as const;

/** /patient/takeOut: a copy of one's own record, as far as one's own keys open it (EXP-011). */
export function TakeOutScreen() {
  const t = useText("portal");
  return (
    <Page width="text" title={t("takeOut.title")} subtitle={t("takeOut.subtitle")}>
      <RecordSections>{(record, portal) => <RecordTakeOut portal={portal} record={record} />}</RecordSections>
    </Page>
  );
}

function RecordTakeOut({ portal, record }: { portal: PatientRef; record: PortalRecord }) {
  const t = useText("portal");
  const [step, setStep] = useState<OwnStep | null>(null);
  const [end, setEnd] = useState<{ leftOut: number } | "trouble" | "noRoom" | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (format: OwnFormat) => {
    const { signal } = (stop.current = new AbortController());
    setEnd(null);
    setStep({ kind: "reading", count: 0 });
    try {
      const { takeOwnRecordOut } = await import("./take-own-record-out.ts");
      const { file, leftOut } = await takeOwnRecordOut(portal, record, { format, signal, onStep: setStep });
      const name = t("takeOut.file", { name: record.patientName || record.clinicName, day: dayOf(new Date()) });
      saveBlob(file, `${name}.${format}`);
      toast(t("takeOut.done"), { tone: "success" });
      setEnd({ leftOut });
    } catch (reason) {
      if (!signal.aborted) setEnd(isOutOfRoom(reason) ? "noRoom" : "trouble");
    }
    setStep(null);
  };

  return (
    <Stack>
      <div>
        <h3 className={css.title}>{t("takeOut.holds")}</h3>
        <ul className={css.contents}>
          {contents.map((name) => (
            <li key={name}>{t(`takeOut.${name}`)}</li>
          ))}
        </ul>
      </div>
      <Notice title={t("takeOut.sealedTitle")}>{t("takeOut.sealed", { clinic: record.clinicName })}</Notice>
      <p className={css.hint}>{t("takeOut.zipHint")}</p>
      <Stack gap="sm">
        <Button
          variant="primary"
          wide
          icon={<DownloadIcon size={16} />}
          disabled={step !== null}
          onClick={() => void run("zip")}
        >
          {t("takeOut.zip")}
        </Button>
        <Button wide disabled={step !== null} onClick={() => void run("pdf")}>
          {t("takeOut.pdf")}
        </Button>
      </Stack>
      {step && (
        <>
          <Progress label={wordsOfStep(step, t)} />
          <Button variant="quiet" onClick={() => stop.current?.abort()}>
            {t("takeOut.stop")}
          </Button>
        </>
      )}
      {typeof end === "string" && (
        <Notice tone="danger" announce>
          {t(`takeOut.${end}`)}
        </Notice>
      )}
      {end !== null && typeof end !== "string" && end.leftOut > 0 && (
        <Notice tone="warning">{t("takeOut.leftOut", { count: end.leftOut })}</Notice>
      )}
    </Stack>
  );
}

function wordsOfStep(step: OwnStep, t: ReturnType<typeof useText>): string {
  if (step.kind === "making") return t("takeOut.making");
  return step.count === 0 ? t("takeOut.reading") : t("takeOut.read", { count: step.count });
}
