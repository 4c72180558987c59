import { useText } from "@carnet/shell/i18n";
import { LockIcon, ShowIcon } from "@carnet/shell/ui";
import css from "./sealed-sheet.module.css";

const rows = ["subjective", "assessment", "plan"] as const;

/** What sealed rows look like to the server: as long as a paragraph, of nobody's words. */
const sealed = [
  "AQECkZzQFDOvwQFmOYBWm-4tp0IkRYmb7YrLo0LTDYovaEVkI6m4jCDIASoTQzFs4PNYqULTqhO0g1-pnj2KVy6AKXZ_AcRQLhRh",
  "Gh6Fu6QFXseZTw1YeUEfeAItGVBEmNedTn7SczoKsw3xGCP3VygPi4xrE8IVyUrIdw3gmiSE5Wru_4POWwHmxMPTtu2U6GiK6nd6",
  "83lcNaQlt7B9m5rKv-BQYk8CAxA4cm0DvzJjJ-DfhZLwkM94Eewf0Js3wlUekbCstcReIklDmGVR-ZlHZxEFdvLEsoj5IR4fKgvK",
  "qERWg9KzsSB2PNQcCnPWsXLZOaQkAbsUq6WcfdWrkf-w365-7O-fv_X5eLjhI5PGSz1PqM4SJPiXKx3AB5U0bw4OtGLNL5S1nqTP",
].join("");

/** One page of a chart twice: as it is written in the browser, and as Carnet keeps it. */
export function SealedSheet() {
  const t = useText("landing");
  return (
    <section className={css.twice} aria-labelledby="sealed">
      <h2 id="sealed">{t("sheet.title")}</h2>
      <p className={css.lead}>{t("sheet.text")}</p>
      <div className={css.sheet}>
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
            {sealed}
          </p>
        </div>
      </div>
    </section>
  );
}
