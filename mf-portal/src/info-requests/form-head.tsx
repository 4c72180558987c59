import type { Ref } from "react";
import { Button, Group, Notice, StateChip } from "@carnet/shell/ui";
import { Progress } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import type { Step } from "./steps.ts";
import type { useAnswers } from "./use-answers.ts";
import css from "./fill-form.module.css";

interface FormHeadProps {
  step: Step;
  /** From 0. */
  at: number;
  of: number;
  saving: ReturnType<typeof useAnswers>["saving"];
  heading: Ref<HTMLHeadingElement>;
}

/** How far the form is, whether it is saved, and what this step asks. */
export function FormHead({ step, at, of, saving, heading }: FormHeadProps) {
  const t = useText("portal");
  return (
    <>
      <Group justify="space-between">
        <span>{t("infoRequests.form.step", { step: at + 1, of })}</span>
        <StateChip state={saving.state} savedAt={saving.savedAt} onRetry={saving.retry} />
      </Group>
      <Progress label={t("infoRequests.form.progress")} value={at + 1} max={of} />
      {saving.conflict && (
        <Notice
          tone="warning"
          title={t("infoRequests.form.conflict")}
          actions={
            <>
              <Button onClick={saving.conflict.keepMine}>{t("infoRequests.form.keepMine")}</Button>
              <Button variant="quiet" onClick={() => location.reload()}>
                {t("infoRequests.form.takeTheirs")}
              </Button>
            </>
          }
        >
          {t("infoRequests.form.conflictText")}
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        <StepTitle step={step} />
      </h2>
    </>
  );
}

function StepTitle({ step }: { step: Step }) {
  const t = useText("portal");
  if (step.name !== "form") return t(`infoRequests.topic.${step.name}`);
  const { form, part, of } = step;
  return of === 1 ? form.title : t("infoRequests.form.part", { title: form.title, part, of });
}
