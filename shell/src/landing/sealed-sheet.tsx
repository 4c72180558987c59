import { useText } from "@carnet/shell/i18n";
import { LockIcon, ShowIcon } from "@carnet/shell/ui";
import css from "./sealed-sheet.module.css";

const rows = ["subjective", "assessment", "plan"] as const;

/** What a sealed row looks like to the server: the form of a real one, of nobody's words. */
const sealed = [
  "AQH6zWq4kq0pVwXb3Jt1mYFQk2uS8hTg7rLZ5c9dEoNaKx0vBi",
  "Rr5Qm1tYpX8eZ3sJw0nVhLcDUk7yGf2aBo9MiT4xKqCzEvPl6d",
  "3HsWg8uNfRj1kAe5yQbXo7LpVzT0mCi9dKxYr4wGt2ShJvEqBn6",
  "c0PlZ9xMvKd4TnFy7HgWr1QaUe6sJb8iXo3LtRm5kCwYzVh2Gp",
] as const;

/** One page of a chart twice: as it is written in the browser, and as Carnet keeps it. */
export function SealedSheet() {
  const t = useText("landing");
  return (
    <figure className={css.sheet}>
      <div className={css.written}>
        <p className={css.where}>
          <ShowIcon size={16} aria-hidden="true" /> {t("sheet.written")}
        </p>
        <dl>
          {rows.map((row) => (
            <div key={row}>
              <dt>{t(`sheet.${row}.name`)}</dt>
              <dd>{t(`sheet.${row}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.kept}>
        <p className={css.where}>
          <LockIcon size={16} aria-hidden="true" /> {t("sheet.kept")}
        </p>
        <p className={css.sealed} aria-hidden="true">
          {sealed.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <figcaption className={css.caption}>{t("sheet.caption")}</figcaption>
    </figure>
  );
}
