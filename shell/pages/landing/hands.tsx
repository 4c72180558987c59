import { useText } from "@carnet/shell/i18n";
import css from "./hands.module.css";
import { MarkedFigure } from "./session-picture.tsx";

/** What the work takes; `deploy/journeys/day` and `deploy/journeys/chart` hold each of them. */
export function Counts() {
  const t = useText("landing");
  return (
    <dl className={css.counts}>
      {(["session", "finalise", "desk", "lost"] as const).map((count) => (
        <div key={count}>
          <dt>{t(`counts.${count}.count`)}</dt>
          <dd>{t(`counts.${count}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const pictures = { drawing: Drawing, amended: Amended, answers: Answers };

/** What a chart, a finalised session and a form are here, each with its picture. */
export function Hands() {
  const t = useText("landing");
  return (
    <section className={css.hands} aria-labelledby="hands">
      <h2 id="hands">{t("hands.title")}</h2>
      <p className={css.lead}>{t("hands.text")}</p>
      <ul className={css.cards}>
        {(["drawing", "amended", "answers"] as const).map((card) => {
          const Picture = pictures[card];
          return (
            <li key={card}>
              <div className={css.picture} aria-hidden="true">
                <Picture />
              </div>
              <div className={css.words}>
                <h3>{t(`hands.${card}.title`)}</h3>
                <p>{t(`hands.${card}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Drawing() {
  return <MarkedFigure view="front" viewBox="130 150 340 270" />;
}

function Amended() {
  const t = useText("landing");
  return (
    <div className={css.paper}>
      <s>{t("hands.amended.before")}</s>
      <p className={css.amendment}>
        <strong>{t("hands.amended.after")}</strong>
        <small>{t("hands.amended.reason")}</small>
      </p>
    </div>
  );
}

function Answers() {
  const t = useText("landing");
  return (
    <div className={css.paper}>
      <strong>{t("hands.answers.topic")}</strong>
      <span className={css.progress}>
        <i />
      </span>
      <span>{t("hands.answers.kept")}</span>
      <span className={css.button}>{t("hands.answers.next")}</span>
    </div>
  );
}
