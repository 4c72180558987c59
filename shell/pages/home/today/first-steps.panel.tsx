import { useEffect, useRef, useState } from "react";
import { call } from "@carnet/shell/api";
import { followNewPatient, newPatientPath, setAnswer, useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, DoneIcon, LinkButton, useAction } from "@carnet/shell/ui";
import { NotYetIcon } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  getClinic,
  getMyClinics,
  type MyClinicsView,
  saveClinic,
} from "@carnet/services/clinic/contract";
import { countListed } from "@carnet/services/patient/contract";
import { useDayAfter } from "../notices/use-day-after.ts";
import { FirstStepPanel, type StepInPlace } from "./first-step.panel.tsx";
import { Sheet } from "./sheet.tsx";
import css from "./first-steps.module.css";

/** What a clinic needs before somebody comes; gone once all of it is there, and for whom none of it is to do. */
export function FirstStepsPanel({ isNew = false }: { isNew?: boolean | undefined }) {
  const mine = useCall(getMyClinics).data ?? [];
  const own = mine.find(({ canAdmin, plan }) => canAdmin && plan !== null);
  const [which, when] = [{ params: { id: own?.id ?? "" }, quiet: true }, { enabled: own !== undefined }];
  const clinic = useCall(getClinic, which, when).data;
  const patients = useCall(countListed, which, when).data;
  const [open, setOpen] = useState<StepInPlace | null>(null);
  if (!own || !clinic || !patients) return null;
  const steps = stepsOf(own, clinic, patients.all + patients.archived > 0);
  // What is open stays until it is closed, the last step too.
  if (steps.every(({ done }) => done) && open === null) return null;
  return <Steps steps={steps} clinic={clinic} open={open} onOpen={setOpen} isNew={isNew} />;
}

interface Step {
  step: StepInPlace | "patient";
  done: boolean;
}

const stepsOf = (own: MyClinicsView[number], clinic: ClinicView, hasPatients: boolean): Step[] => [
  { step: "address", done: own.hasLocation },
  { step: "discipline", done: own.hasDisciplines },
  { step: "taxes", done: clinic.taxes.length > 0 || clinic.chargesNoTaxes },
  { step: "consent", done: clinic.consentForms.some(({ meta }) => meta.enabled) },
  { step: "patient", done: hasPatients },
];

interface StepsProps {
  steps: readonly Step[];
  clinic: ClinicView;
  open: StepInPlace | null;
  onOpen: (step: StepInPlace | null) => void;
  /** The clinic was opened here a moment ago: the focus goes on with what it needs. */
  isNew: boolean;
}

function Steps({ steps, clinic: { id, chargesNoTaxes }, open, onOpen, isNew }: StepsProps) {
  const t = useText("home");
  const list = useRef<HTMLUListElement>(null);
  const none = useAction(async () => {
    const body = { id, chargesNoTaxes: true, was: { chargesNoTaxes } };
    setAnswer(getClinic, { params: { id } }, await call(saveClinic, { body }));
  });
  useDayAfter();
  useEffect(() => {
    if (isNew) list.current?.querySelector<HTMLElement>("li:not([data-done]) :is(button, a)")?.focus();
  }, [isNew]);
  return (
    <Sheet
      title={t("steps.title")}
      aside={
        <span className={css.of}>
          {t("steps.of", { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </span>
      }
    >
      <ul ref={list} className={css.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} className={css.step} data-done={done || undefined}>
            {done ? (
              <DoneIcon size={18} aria-label={t("steps.done")} role="img" />
            ) : (
              <NotYetIcon size={18} aria-hidden="true" />
            )}
            <span className={css.words}>
              <span className={css.name}>{t(`steps.${step}.title`)}</span>
              <span className={css.hint}>{t(`steps.${step}.text`)}</span>
            </span>
            {!done && step === "taxes" && (
              <Button size="small" variant="quiet" busy={none.busy} onClick={() => void none.run()}>
                {t("steps.taxes.none")}
              </Button>
            )}
            {step === "patient" ? (
              !done && (
                <>
                  <LinkButton
                    size="small"
                    variant="quiet"
                    href={`/therapist/patients/import?clinic=${id}`}
                    onClick={followLink}
                  >
                    {t("steps.patient.import")}
                  </LinkButton>
                  <LinkButton size="small" href={newPatientPath()} onClick={followNewPatient}>
                    {t("steps.patient.do")}
                  </LinkButton>
                </>
              )
            ) : (
              <StepButton step={step} isDone={done} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
      {open && (
        <FirstStepPanel clinicId={id} step={open} title={t(`steps.${open}.title`)} onClose={() => onOpen(null)} />
      )}
    </Sheet>
  );
}

/** Stays the same button when its step is done, so that it keeps the focus. */
function StepButton({ step, isDone, onOpen }: { step: StepInPlace; isDone: boolean } & Pick<StepsProps, "onOpen">) {
  const t = useText("home");
  const what = isDone ? t("steps.change") : t(`steps.${step}.do`);
  return (
    <Button
      size="small"
      variant={isDone ? "quiet" : "secondary"}
      aria-label={t("steps.doOf", { do: what, title: t(`steps.${step}.title`) })}
      onClick={() => onOpen(step)}
    >
      {what}
    </Button>
  );
}
