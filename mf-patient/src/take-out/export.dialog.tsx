import { useStay } from "@carnet/shell/app";
import { dayOf, formatNumber, useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { Button, Checkbox, Dialog, Notice, PrivateText, toast } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { DownloadIcon, Progress, RadioGroup } from "@carnet/shell/ui/full";
import { useEffect, useRef, useState } from "react";
import { flagsOf } from "@carnet/services/patient/contract";
import { sendPages } from "../portal-documents/send-pages.ts";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./export.module.css";
import { EarlierCopiesNotice } from "./earlier-copies.tsx";
import { exportPartNames, exportParts, type ExportPart } from "./export-parts.ts";
import { exportRecord, type ExportFormat, type ExportStep } from "./export-record.ts";
import { PageLanguage } from "./page-language.tsx";
import { troubleOf, type ExportTrouble } from "./trouble-of.ts";
import { useEarlierCopies } from "./use-earlier-copies.ts";

const sessions = { all: undefined, ten: 10, none: 0 } as const;
type Sessions = keyof typeof sessions;

/** Pictures lie in a take-out as the files they came as. */
const everyPart = exportPartNames.filter((name) => name !== "files" && name !== "testResults");
/** More sessions than are read while somebody looks on. */
const longRecord = 250;
const firstTicked = new Set(exportPartNames.filter((name) => exportParts[name]));

/** Chooses whether a record goes on paper or as a whole, and what of it, lets its reader agree, and makes the file in this browser (EXP-001, EXP-002). */
export function ExportDialog({ onClose, onLinks }: { onClose: () => void; onLinks: () => void }) {
  const t = useText("takeOut");
  const record = useReadableRecord();
  const { patient } = record;
  const own = useLanguage();
  const copies = useEarlierCopies();
  const [format, setFormat] = useState<ExportFormat>("pdf");
  const [parts, setParts] = useState<ReadonlySet<ExportPart>>(firstTicked);
  const [which, setWhich] = useState<Sessions>("all");
  const [language, speak] = useState<Language>(patient.preferences.langCode ?? own);
  const [isAgreed, agree] = useState(false);
  const [isAsked, ask] = useState(false);
  const [step, setStep] = useState<ExportStep | { kind: "sending" } | null>(null);
  const [isSending, sendToo] = useState(false);
  const [failure, fail] = useState<ExportTrouble | "notSent" | null>(null);
  const stop = useRef<AbortController | null>(null);
  const agreement = useRef<HTMLInputElement>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useStay(step !== null);

  const tick = (name: ExportPart, isTicked: boolean) => {
    const ticked = new Set(parts);
    if (isTicked) ticked.add(name);
    else ticked.delete(name);
    setParts(ticked);
  };
  const { hasEmail, hasBillingEmail } = flagsOf(patient);
  const mayBeSent = format === "pdf" && patient.can.write && (hasEmail || hasBillingEmail);
  const run = async () => {
    ask(true);
    if (!isAgreed) return agreement.current?.focus();
    const { signal } = (stop.current = new AbortController());
    fail(null);
    setStep({ kind: "reading", count: 0, total: 0 });
    const isWhole = format === "takeOut";
    const saidParts = [...parts].map((name) => t(`part.${name}`)).join(", ");
    const chosen = isWhole
      ? { parts: new Set(everyPart), said: t("format.takeOut") }
      : {
          parts,
          last: sessions[which],
          said: [saidParts, `${t("sessions.label")}: ${t(`sessions.${which}`)}`].filter(Boolean).join("; "),
        };
    const fileName = t("file", { name: patient.fullName, day: dayOf(new Date()) });
    try {
      const { file, leftOut: left } = await exportRecord(
        patient.id,
        { ...chosen, language, format, fileName },
        { signal, onStep: setStep },
      );
      if (isSending && mayBeSent) {
        setStep({ kind: "sending" });
        const isSent = await sendPages(record, file, `${fileName}.pdf`, language).then(
          () => true,
          () => false,
        );
        if (!isSent) {
          fail("notSent");
          return setStep(null);
        }
      }
      toast(t("done", { name: patient.fullName }), { tone: "success" });
      if (left.length > 0) toast(t("leftOut", { count: left.length }), { tone: "neutral" });
      onClose();
    } catch (reason) {
      if (!signal.aborted) fail(troubleOf(reason));
      setStep(null);
    }
  };

  const isLacking = isAsked && !isAgreed;
  return (
    <Dialog
      opened
      size="large"
      closeOnScrim={false}
      onClose={onClose}
      title={<PrivateText>{t("title", { name: patient.fullName })}</PrivateText>}
      footer={
        <>
          <p className={css.here}>{t(isSending && mayBeSent ? "hereAndSent" : "here")}</p>
          {step ? (
            <Button onClick={() => stop.current?.abort()}>{t("stop")}</Button>
          ) : (
            <Button onClick={onClose}>{t("cancel")}</Button>
          )}
          <Button variant="primary" icon={<DownloadIcon size={16} />} busy={step !== null} onClick={() => void run()}>
            {t(format === "pdf" ? "export" : "takeOut")}
          </Button>
        </>
      }
    >
      <p className={css.how}>{t("how")}</p>
      {copies && (
        <EarlierCopiesNotice
          copies={copies}
          isSending={mayBeSent ? isSending : null}
          onSending={sendToo}
          onLinks={onLinks}
        />
      )}
      <RadioGroup<ExportFormat>
        label={t("format.label")}
        inline
        options={(["pdf", "takeOut"] as const).map((value) => ({
          value,
          label: t(`format.${value}`),
          hint: t(`format.${value}Hint`),
        }))}
        value={format}
        onChange={setFormat}
        disabled={step !== null}
      />
      {format === "pdf" && (
        <>
          <fieldset className={css.parts} disabled={step !== null}>
            <legend>{t("what")}</legend>
            {exportPartNames.map((name) => (
              <Checkbox
                key={name}
                label={t(`part.${name}`)}
                {...((name === "files" || name === "testResults") && { hint: t(`hint.${name}`) })}
                checked={parts.has(name)}
                onChange={(isTicked) => tick(name, isTicked)}
              />
            ))}
          </fieldset>
        </>
      )}
      <div className={css.choices}>
        {format === "pdf" && (
          <Select<Sessions>
            label={t("sessions.label")}
            options={(["all", "ten", "none"] as const).map((value) => ({ value, label: t(`sessions.${value}`) }))}
            value={which}
            onChange={setWhich}
            disabled={step !== null}
          />
        )}
        <PageLanguage value={language} onChange={speak} disabled={step !== null} />
      </div>
      <div className={css.agreement} data-lacking={isLacking || undefined}>
        <Checkbox
          ref={agreement}
          label={t("agreement.label")}
          checked={isAgreed}
          onChange={agree}
          required
          disabled={step !== null}
          aria-invalid={isLacking || undefined}
          aria-describedby={isLacking ? "agreement-missing" : undefined}
        />
        {isLacking && (
          <p id="agreement-missing" className={css.missing} role="alert">
            {t("agreement.missing")}
          </p>
        )}
      </div>
      {step && (
        <div>
          <p className={css.how}>{wordsOfStep(step, t)}</p>
          <Progress label={wordsOfStep(step, t)} {...shareOf(step)} />
          {step.kind === "reading" && step.total > longRecord && <p className={css.how}>{t("long")}</p>}
        </div>
      )}
      {failure && (
        <Notice tone="danger">
          {t(failure === "notSent" || failure === "trouble" ? failure : `failed.${failure}`)}
        </Notice>
      )}
    </Dialog>
  );
}

/** Reading is what takes long, and the only step whose end is known. */
const shareOf = (step: ExportStep | { kind: "sending" }) =>
  step.kind === "reading" && step.total > 0 ? { value: (step.count / step.total) * 100 } : {};

function wordsOfStep(step: ExportStep | { kind: "sending" }, t: ReturnType<typeof useText>): string {
  if (step.kind === "drawing" || step.kind === "sending") return t(step.kind);
  if (step.kind === "writing") return t("written", { count: step.count });
  const { count, total } = step;
  return count === 0 ? t("reading") : t("read", { count, total: formatNumber(total) });
}
