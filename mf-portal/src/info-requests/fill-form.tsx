import { useRef, useState } from "react";
import { followLink } from "@carnet/shell/app";
import { Button, Form, LinkButton, Notice, RefusalNotice, settleFields, usePageMark } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { isKeptOnDevice } from "@carnet/shell/journal";
import type { PatientRef } from "@carnet/shell/crypto";
import type { PortalInfoRequest } from "@carnet/services/portal/contract";
import type { Answers } from "./answers.ts";
import { ConsentsStep, isGiven } from "./consents-step.tsx";
import { FormHead } from "./form-head.tsx";
import { goToWrong } from "./go-to-wrong.ts";
import { ReviewStep } from "./review-step.tsx";
import { StepFields } from "./step-fields.tsx";
import { isAnsweredAsNeeded, stepsOf, type Step } from "./steps.ts";
import { useAnswers } from "./use-answers.ts";
import { useConsent } from "./use-consent.ts";
import { useContactProblems } from "./use-contact-problems.ts";
import { useSending } from "./use-sending.ts";
import { useSigning } from "./use-signing.ts";
import { useStep } from "./use-step.ts";
import css from "./fill-form.module.css";

interface FillFormProps {
  portal: PatientRef;
  request: PortalInfoRequest;
  start: Answers;
  onSent: () => void;
}

/** The form, one topic a screen: everything is saved as it is typed, and sent once at the end. */
export function FillForm({ portal, request, start, onSent }: FillFormProps) {
  const t = useText("portal");
  usePageMark("bar");
  const { answers, setAnswers, saving } = useAnswers(portal, request, start);
  const [step, setStep] = useStep(stepsOf(start.forms).length);
  const [sentBackTo, sendBackTo] = useState<number | null>(null);
  const { consent, setConsent, forget } = useConsent(request);
  const { signing, patientName, isForAnother, isOfAge } = useSigning(request, answers, consent);
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const send = useSending(portal, request, async () => {
    await Promise.all([saving.forget(), forget()]);
    onSent();
  });
  const steps = stepsOf(answers.forms);
  const at = steps[step]!;
  const { name } = at;
  const isLast = step === steps.length - 1;
  const problems = useContactProblems(answers.contact);
  const isComplete = (each: Step) =>
    each.name === "consents" ? isGiven(signing, request) : isAnsweredAsNeeded(each, answers, problems);

  const go = async (to: number) => {
    await settleFields();
    if (goToWrong(sheet.current)) return;
    setStep(Math.max(0, Math.min(steps.length - 1, to)));
    // Who is quicker than a frame is in a field of the next step already, and stays there.
    requestAnimationFrame(() => {
      if (!sheet.current?.contains(document.activeElement)) heading.current?.focus();
    });
  };
  const goOn = () => {
    if (!isLast) {
      sendBackTo(null);
      return void go(step + 1);
    }
    const unfinished = steps.findIndex((each) => !isComplete(each));
    if (unfinished < 0) return void send.run(answers, signing);
    sendBackTo(unfinished);
    void go(unfinished);
  };

  return (
    <>
      <FormHead step={at} at={step} of={steps.length} saving={saving} heading={heading} />
      <Form
        ref={sheet}
        key={step}
        className={css.form}
        marks="optional"
        tried={step === sentBackTo}
        valid={isComplete(at)}
        onSubmit={goOn}
      >
        <StepFields step={at} answers={answers} problems={problems} onChange={setAnswers} />
        {name === "consents" && (
          <ConsentsStep
            request={request}
            consent={signing}
            patientName={patientName}
            isChild={isForAnother}
            isOfAge={isOfAge}
            onChange={setConsent}
          />
        )}
        {name === "review" && <ReviewStep answers={answers} onChange={setAnswers} onGo={(to) => void go(to)} />}
        <RefusalNotice
          code={send.refusal}
          words={(code) => (code === "alreadySubmitted" ? t("infoRequests.form.already") : undefined)}
        />
        {send.trouble !== null && (
          <Notice tone="danger">
            {t(isKeptOnDevice() ? "infoRequests.form.trouble" : "infoRequests.form.troubleInPage")}
          </Notice>
        )}
        {name === "consents" && <p role="status">{!isComplete(at) && t("infoRequests.consents.missing")}</p>}
        <div className={css.foot}>
          {step > 0 ? (
            <Button onClick={() => void go(step - 1)}>{t("infoRequests.form.back")}</Button>
          ) : (
            <LinkButton href="/patient/home" onClick={followLink}>
              {t("infoRequests.form.later")}
            </LinkButton>
          )}
          <Button type="submit" variant="primary" busy={send.busy}>
            {t(isLast ? "infoRequests.form.send" : "infoRequests.form.next")}
          </Button>
        </div>
      </Form>
    </>
  );
}
