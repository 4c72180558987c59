import { useEffect, useRef, useState } from "react";
import { useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { Button, Checkbox, Form, Notice, TextField } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { Progress } from "@carnet/shell/ui/full";
import { passcodeDigits, type PatientView } from "@carnet/services/patient/contract";
import { exportPartNames, exportParts, type ExportPart } from "../take-out/export-parts.ts";
import { troubleOf, type ExportTrouble } from "../take-out/trouble-of.ts";
import { PageLanguage } from "../take-out/page-language.tsx";
import css from "./links.module.css";
import { makeLink } from "./make-link.ts";
import type { OpenLink } from "./use-links.ts";

const sessions = { all: undefined, ten: 10, none: 0 } as const;
type Sessions = keyof typeof sessions;
const offered = exportPartNames.filter((name) => name !== "changeHistory" && name !== "billing");
const days = ["1", "7", "30", "90"] as const;
const times = ["1", "5", "25"] as const;

interface NewLinkProps {
  patient: Pick<PatientView, "id" | "preferences">;
  /** The link whose receiver is given a corrected copy. */
  corrects?: OpenLink | undefined;
  onBack: () => void;
  onMade: (address: string, passcode: string) => Promise<void>;
}

/** Six digits, each as likely as any other. */
function newPasscode(): string {
  const digits = crypto.getRandomValues(new Uint32Array(passcodeDigits));
  return Array.from(digits, (each) => Math.floor((each / 2 ** 32) * 10)).join("");
}

/** What goes into a link, until when and how often it opens, and the agreement that an export asks for (EXP-002). */
export function NewLink({ patient, corrects, onBack, onMade }: NewLinkProps) {
  const t = useText("links");
  const inExport = useText("takeOut");
  const [label, setLabel] = useState(corrects?.opened?.label ?? "");
  const [parts, setParts] = useState<ReadonlySet<ExportPart>>(new Set(offered.filter((name) => exportParts[name])));
  const [which, setWhich] = useState<Sessions>("ten");
  const [until, setUntil] = useState<(typeof days)[number]>("7");
  const [often, setOften] = useState<(typeof times)[number]>("5");
  const own = useLanguage();
  const [language, speak] = useState<Language>(patient.preferences.langCode ?? own);
  const [isAgreed, agree] = useState(false);
  const [isAsked, ask] = useState(false);
  const [state, setState] = useState<"idle" | "busy" | ExportTrouble>("idle");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const isEmpty = parts.size === 0 && which === "none";
  const isLabelled = label.trim() !== "" && label.trim().length <= 80;
  const run = async () => {
    ask(true);
    if (!isAgreed || isEmpty) return;
    const { signal } = (stop.current = new AbortController());
    setState("busy");
    const passcode = newPasscode();
    const chosen = [
      ...[...parts].map((name) => inExport(`part.${name}`)),
      inExport("sessions.named", { which: inExport(`sessions.${which}`) }),
    ].join(", ");
    try {
      const choice = {
        parts,
        language,
        last: sessions[which],
        label: label.trim(),
        said: t("said", { parts: chosen }),
        passcode,
        days: Number(until),
        mostOpenings: Number(often),
      };
      await onMade(await makeLink(patient.id, choice, signal), passcode);
    } catch (reason) {
      if (!signal.aborted) setState(troubleOf(reason));
    }
  };
  const tick = (name: ExportPart, isTicked: boolean) => {
    const ticked = new Set(parts);
    if (isTicked) ticked.add(name);
    else ticked.delete(name);
    setParts(ticked);
  };

  const isBusy = state === "busy";
  return (
    <Form valid={isLabelled} onSubmit={() => void run()}>
      {corrects && <Notice>{t("correcting")}</Notice>}
      <TextField
        label={t("label")}
        hint={t("labelHint")}
        error={isLabelled ? undefined : t("labelMissing")}
        value={label}
        onChange={setLabel}
        maxLength={80}
        required
        disabled={isBusy}
      />
      <fieldset className={css.parts} disabled={isBusy}>
        <legend>{inExport("what")}</legend>
        {offered.map((name) => (
          <Checkbox
            key={name}
            label={inExport(`part.${name}`)}
            checked={parts.has(name)}
            onChange={(isTicked) => tick(name, isTicked)}
          />
        ))}
      </fieldset>
      {isAsked && isEmpty && <Notice tone="danger">{t("partsMissing")}</Notice>}
      <div className={css.bounds}>
        <Select<Sessions>
          label={inExport("sessions.label")}
          options={(["all", "ten", "none"] as const).map((value) => ({ value, label: inExport(`sessions.${value}`) }))}
          value={which}
          onChange={setWhich}
          disabled={isBusy}
        />
        <PageLanguage value={language} onChange={speak} disabled={isBusy} />
        <Select<(typeof days)[number]>
          label={t("expires")}
          options={days.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
          value={until}
          onChange={setUntil}
          disabled={isBusy}
        />
        <Select<(typeof times)[number]>
          label={t("openings")}
          options={times.map((value) => ({ value, label: t("times", { count: Number(value) }) }))}
          value={often}
          onChange={setOften}
          disabled={isBusy}
        />
      </div>
      <Checkbox
        label={inExport("agreement.label")}
        checked={isAgreed}
        onChange={agree}
        required
        disabled={isBusy}
        aria-invalid={(isAsked && !isAgreed) || undefined}
      />
      {isAsked && !isAgreed && (
        <p className={css.missing} role="alert">
          {inExport("agreement.missing")}
        </p>
      )}
      {isBusy && <Progress label={t("making")} />}
      {state !== "idle" && state !== "busy" && (
        <Notice tone="danger">{state === "trouble" ? t("trouble") : inExport(`failed.${state}`)}</Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          {t("make")}
        </Button>
        <Button onClick={onBack}>{t("back")}</Button>
      </div>
    </Form>
  );
}
