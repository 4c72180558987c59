import { Button, Card } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { formatDay, useText } from "@carnet/shell/i18n";
import type { Answers } from "./answers.ts";
import { topics, type Question } from "./topics.ts";
import css from "./review-step.module.css";

interface ReviewStepProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Back to a topic, by its place. */
  onGo: (step: number) => void;
}

/** Everything that will be sent, as the clinic will read it, with a way back to each topic. */
export function ReviewStep({ answers, onChange, onGo }: ReviewStepProps) {
  const t = useText("portal");
  return (
    <>
      {topics.map(({ name, questions }, step) => (
        <Card
          key={name}
          title={t(`infoRequests.topic.${name}`)}
          actions={
            <Button
              variant="quiet"
              size="small"
              onClick={() => onGo(step)}
              aria-label={t("infoRequests.review.changeTopic", { topic: t(`infoRequests.topic.${name}`) })}
            >
              {t("infoRequests.review.change")}
            </Button>
          }
        >
          <dl className={css.list}>
            {questions.map((question) => (
              <div key={question.field}>
                <dt>{t(`infoRequests.field.${question.field}`)}</dt>
                <dd>
                  {wordsOf(question, answers, t) || <span className={css.none}>{t("infoRequests.review.none")}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <Card title={t("infoRequests.review.comment")}>
        <TextArea
          label={t("infoRequests.review.commentLabel")}
          value={answers.comment}
          onChange={(comment) => onChange({ ...answers, comment })}
          minRows={3}
        />
      </Card>
    </>
  );
}

/** An answer in words: days and choices as people say them. */
function wordsOf(question: Question, answers: Answers, t: (key: string) => string): string {
  const value = (answers[question.part] as Record<string, string | number | null | undefined>)[question.field];
  if (value === null || value === undefined || value === "") return "";
  if (question.ask === "day") return formatDay(String(value));
  if (question.ask === "choice") return t(`infoRequests.choice.${question.field}.${value}`);
  return String(value);
}
