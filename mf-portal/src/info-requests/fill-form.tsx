import { useRef, useState } from "react";
import { newId } from "@carnet/shell/api";
import { followLink } from "@carnet/shell/app";
import {
  Button,
  Card,
  Form,
  Group,
  LinkButton,
  Notice,
  RefusalNotice,
  settleFields,
  StateChip,
  useAction,
  usePageMark,
} from "@carnet/shell/ui";
import { Progress } from "@carnet/shell/ui/full";
import { dayOf, useText } from "@carnet/shell/i18n";
import { isKeptOnDevice } from "@carnet/shell/journal";
import type { PatientRef } from "@carnet/shell/crypto";
import type { Answers } from "./answers.ts";
import { ConsentsStep, isGiven } from "./consents-step.tsx";
import { signsFrom, type PortalInfoRequest } from "@carnet/services/portal/contract";
import { signerOf } from "../consents/signer-fields.tsx";
import { OwnFormStep } from "./own-form-step.tsx";
import { goToWrong } from "./go-to-wrong.ts";
import { useRecords } from "../records/use-records.ts";
import { QuestionField } from "./question-field.tsx";
import { ReviewStep } from "./review-step.tsx";
import { submitInfoRequest } from "./submit-info-request.ts";
import { isAnsweredAsNeeded, stepsOf, type Step } from "./steps.ts";
import { SystemsStep } from "./systems-step.tsx";
import { useAnswers } from "./use-answers.ts";
import { useContactProblems } from "./use-contact-problems.ts";
import { useConsent } from "./use-consent.ts";
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
  const intention = useRef(newId());
  const signedIds = useRef(new Map<string, string>());
  const signedIdOf = (formId: string) => {
    if (!signedIds.current.has(formId)) signedIds.current.set(formId, newId());
    return signedIds.current.get(formId)!;
  };
  const standing = useRecords().find(request.patientId)?.standing;
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const send = useAction(async () => {
    await submitInfoRequest(portal, request, answers, signing, intention.current, signedIdOf);
    await Promise.all([saving.forget(), forget()]);
    onSent();
  });
  const patientName = `${answers.contact.firstName ?? ""} ${answers.contact.lastName ?? ""}`.trim();
  const birth = answers.contact.dateOfBirth;
  const isChild = Boolean(birth) && signerOf(signsFrom(birth!, request.province), dayOf(new Date())).isGuardian;
  const isForAnother = isChild || standing === "contact";
  const signing = isForAnother ? { ...consent, signer: { ...consent.signer, isGuardian: true } } : consent;
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
    if (unfinished < 0) return void send.run();
    sendBackTo(unfinished);
    void go(unfinished);
  };

  return (
    <>
      <Group justify="space-between">
        <span>{t("infoRequests.form.step", { step: step + 1, of: steps.length })}</span>
        <StateChip state={saving.state} savedAt={saving.savedAt} onRetry={saving.retry} />
      </Group>
      <Progress label={t("infoRequests.form.progress")} value={step + 1} max={steps.length} />
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
        <StepTitle step={at} />
      </h2>
      <Form
        ref={sheet}
        key={step}
        className={css.form}
        marks="optional"
        tried={step === sentBackTo}
        valid={isComplete(at)}
        onSubmit={goOn}
      >
        {"topic" in at && (
          <Card>
            {at.topic.questions.map((question) => (
              <QuestionField
                key={question.field}
                question={question}
                answers={answers}
                problems={problems}
                onChange={setAnswers}
              />
            ))}
          </Card>
        )}
        {name === "systems" && <SystemsStep answers={answers} onChange={setAnswers} />}
        {"form" in at && <OwnFormStep form={at.form} fields={at.fields} answers={answers} onChange={setAnswers} />}
        {name === "consents" && (
          <ConsentsStep
            request={request}
            consent={signing}
            patientName={patientName}
            isChild={isForAnother}
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

function StepTitle({ step }: { step: Step }) {
  const t = useText("portal");
  if (step.name !== "form") return t(`infoRequests.topic.${step.name}`);
  const { form, part, of } = step;
  return of === 1 ? form.title : t("infoRequests.form.part", { title: form.title, part, of });
}
