import { Button, Card, isBlank, Notice } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { useCall } from "@carnet/shell/app";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { getSystems } from "@carnet/services/patient/contract";
import type { Answers } from "./answers.ts";
import { answersInWords, type WrittenTopic } from "./answers-in-words.ts";
import css from "./review-step.module.css";

/** What the clinic mostly knows already. */
const aboutOneself: ReadonlySet<string> = new Set(["you", "reach", "address"]);

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
  const language = useLanguage();
  const { data: systems } = useCall(getSystems, {}, { staleTime: Infinity });
  const written = answersInWords(answers, { t, inForms: spoken, systems, language });
  const asked = written.filter(({ id }) => !aboutOneself.has(id));
  const isEmpty = isBlank(answers.comment) && asked.every(({ lines }) => lines.every(({ words }) => words === ""));
  return (
    <>
      {isEmpty && (
        <Notice tone="warning" title={t("infoRequests.review.empty")}>
          {t("infoRequests.review.emptyText")}
        </Notice>
      )}
      {written.map(({ id, title, lines, step }) => (
        <Written key={id} title={title} lines={lines} onGo={() => onGo(step)} />
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
  lines: WrittenTopic["lines"];
  onGo: () => void;
}

/** What one screen will send, in a line what it leaves open, and the way back to it. */
function Written({ title, lines, onGo }: WrittenProps) {
  const t = useText("portal");
  const answered = lines.filter(({ words }) => words !== "");
  const open = lines.filter(({ words }) => words === "").map(({ label }) => label);
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
      {answered.length > 0 && (
        <dl className={css.list}>
          {answered.map(({ key, label, words }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {answered.length === 0 && <p className={css.none}>{t("infoRequests.review.none")}</p>}
      {answered.length > 0 && open.length > 0 && (
        <p className={css.none}>{t("infoRequests.review.open", { questions: open.join(" · ") })}</p>
      )}
    </Card>
  );
}
