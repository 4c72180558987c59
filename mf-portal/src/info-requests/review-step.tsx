import { Button, Card } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { formatDay, useText } from "@carnet/shell/i18n";
import { answerText } from "@carnet/shell/workspace/forms";
import type { Answers } from "./answers.ts";
import { isQuestion } from "./forms-to-fill.ts";
import { topics, type Question } from "./topics.ts";
import css from "./review-step.module.css";

interface ReviewStepProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Back to a topic, by its place. */
  onGo: (step: number) => void;
}

/** Everything that will be sent, as the clinic will read it, with a way back to each topic and form. */
export function ReviewStep({ answers, onChange, onGo }: ReviewStepProps) {
  const t = useText("portal");
  const spoken = useText("workspace");
  return (
    <>
      {topics.map(({ name, questions }, step) => (
        <Written
          key={name}
          title={t(`infoRequests.topic.${name}`)}
          lines={questions.map((question) => ({
            key: question.field,
            label: t(`infoRequests.field.${question.field}`),
            words: wordsOf(question, answers, t),
          }))}
          onGo={() => onGo(step)}
        />
      ))}
      {answers.forms.map((form, at) => (
        <Written
          key={form.id}
          title={form.title}
          lines={form.fields.filter(isQuestion).map((field) => ({
            key: field.id,
            label: field.label,
            words: answerText(field, spoken) ?? "",
          }))}
          onGo={() => onGo(topics.length + at)}
        />
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

interface WrittenProps {
  title: string;
  lines: { key: string; label: string; words: string }[];
  onGo: () => void;
}

/** What one screen will send, and the way back to it. */
function Written({ title, lines, onGo }: WrittenProps) {
  const t = useText("portal");
  return (
    <Card
      title={title}
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={onGo}
          aria-label={t("infoRequests.review.changeTopic", { topic: title })}
        >
          {t("infoRequests.review.change")}
        </Button>
      }
    >
      <dl className={css.list}>
        {lines.map(({ key, label, words }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{words || <span className={css.none}>{t("infoRequests.review.none")}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
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
