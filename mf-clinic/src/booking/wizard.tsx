import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { formatNumber, formatTime } from "@carnet/shell/i18n";
import { Button, ErrorPanel, Notice, SkeletonLines, Stack, useAction } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import type { ClinicView, PatientMatches } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { DecidedList } from "./decided-list.tsx";
import { DoubtfulStep } from "./doubtful.step.tsx";
import { EmailStep } from "./email.step.tsx";
import { ErrorsStep } from "./errors.step.tsx";
import { GoodStep } from "./good.step.tsx";
import { LinkPanel } from "./link.panel.tsx";
import { OneSideStep } from "./one-side.step.tsx";
import { SeveralStep } from "./several.step.tsx";
import { SureStep } from "./sure.step.tsx";
import { blockedBy, firstOpen, readAgain, steps, useMatches, type Step } from "./use-wizard.ts";

/** Who is who on both sides, decided once, in seven steps in their order (SYN-002, SYN-003). */
export function Wizard({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const matches = useMatches(clinic);
  if (matches.data) return <OpenWizard clinic={clinic} matches={matches.data} />;
  const code = matches.error instanceof Refused ? matches.error.code : null;
  if (code === "InvalidGoRdvKey") return <LinkPanel clinic={clinic} />;
  if (matches.isError && code !== "notLoaded") return <ErrorPanel onRetry={() => void matches.refetch()} />;
  return (
    <>
      <p className={css.soft} role="status">
        {t("booking.loading")}
      </p>
      <SkeletonLines shape="card" lines={3} />
    </>
  );
}

function OpenWizard({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const [chosen, setChosen] = useState<Step | null>(null);
  const step = chosen ?? firstOpen(matches);
  const again = useAction(() => readAgain(clinic.id));
  const countOf = (each: Step) => {
    if (each === "goodToGo") return null;
    const { left } = matches.steps[each];
    if (left > 0) return t("booking.step.left", { count: left });
    return blockedBy(each, matches) ? t("booking.step.waits") : t("booking.step.done");
  };
  return (
    <>
      <div className={css.head}>
        <span className={css.soft}>
          {t("booking.counts", { there: formatNumber(matches.there), here: formatNumber(matches.here) })}
        </span>
        {matches.readAt && <span className={css.soft}>{t("booking.read", { at: formatTime(matches.readAt) })}</span>}
        <Button variant="quiet" busy={again.busy} onClick={() => void again.run()}>
          {t("booking.again")}
        </Button>
      </div>
      {matches.trouble && <TroubleNotice {...matches} trouble={matches.trouble} />}
      <Tabs
        label={t("booking.step.label")}
        sub
        tabs={steps.map((value, at) => ({
          value,
          label: `${at + 1}. ${t(`booking.step.${value}`)}`,
          badge: countOf(value) ? <span className={css.soft}>{countOf(value)}</span> : undefined,
        }))}
        value={step}
        onChange={setChosen}
      >
        <StepContent clinic={clinic} matches={matches} step={step} goTo={setChosen} />
      </Tabs>
      <DecidedList clinic={clinic} matches={matches} />
    </>
  );
}

const known = ["bookingAway", "bookingBusy", "bookingUnreadable", "bookingForbidden", "InvalidGoRdvKey"];

function TroubleNotice({ trouble, dueAt }: { trouble: string; dueAt: string }) {
  const t = useWords();
  return (
    <Notice tone="warning" title={t(`booking.trouble.${known.includes(trouble) ? trouble : "other"}`)}>
      {t("booking.trouble.text", { at: formatTime(dueAt) })}
    </Notice>
  );
}

interface StepProps {
  clinic: ClinicView;
  matches: PatientMatches;
  step: Step;
  goTo: (step: Step) => void;
}

const contents = {
  emailDuplicates: EmailStep,
  strongMatches: SureStep,
  weakMatches: DoubtfulStep,
  combinedDuplicates: SeveralStep,
  importExport: OneSideStep,
  errors: ErrorsStep,
  goodToGo: GoodStep,
} satisfies Record<Step, unknown>;

function StepContent({ clinic, matches, step, goTo }: StepProps) {
  const t = useWords();
  const before = blockedBy(step, matches);
  if (before) {
    return (
      <Notice
        tone="warning"
        title={t("booking.locked.title")}
        actions={<Button onClick={() => goTo(before)}>{t("booking.locked.go")}</Button>}
      >
        {t("booking.locked.text", { step: t(`booking.step.${before}`), count: matches.steps[before].left })}
      </Notice>
    );
  }
  if (step !== "goodToGo" && matches.steps[step].left === 0) {
    const next = steps[steps.indexOf(step) + 1]!;
    return (
      <Stack gap="md">
        <p>{t("booking.empty")}</p>
        <div>
          <Button variant="primary" onClick={() => goTo(next)}>
            {t("booking.next")}
          </Button>
        </div>
      </Stack>
    );
  }
  const Content = contents[step];
  return <Content clinic={clinic} matches={matches} />;
}
