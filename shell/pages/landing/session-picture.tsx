import { useText } from "@carnet/shell/i18n";
import { DoneIcon } from "@carnet/shell/ui";
import { remotePart } from "../registry/lazy-remote.tsx";
import css from "./session-picture.module.css";

interface BodyFigureProps {
  perspective: "front" | "back";
  stereotype: "f" | "m";
  className?: string | undefined;
}

/** The figure of the charts; the room of sessions has it. */
const BodyFigure = remotePart<BodyFigureProps>("mf_seance/bodyFigure", "BodyFigure");

/** Strokes of the three pencils, in units of the sheet that the figure is drawn on, 600 by 800. */
const strokes = {
  back: ["M262 112c-6 8-8 18-4 27", "M282 163h36", "M250 205c16 14 34 16 48 8"],
  front: ["M238 372c22 22 50 26 74 10", "M352 268c10 22 8 48-6 70"],
} as const;

interface MarkedFigureProps {
  view: keyof typeof strokes;
  /** The part of the sheet that is shown, as an SVG viewBox. */
  viewBox?: string;
}

/** A figure somebody has drawn on. Where it does not come, its place stays empty: it is a picture. */
export function MarkedFigure({ view, viewBox = "150 10 300 780" }: MarkedFigureProps) {
  return (
    <svg className={css.figure} viewBox={viewBox} aria-hidden="true" focusable="false">
      <svg width="600" height="800">
        <BodyFigure perspective={view} stereotype="f" placeholder={null} around={() => null} />
      </svg>
      {strokes[view].map((stroke) => (
        <path key={stroke} className={css.stroke} d={stroke} />
      ))}
    </svg>
  );
}

/** A session of an invented person while it is written: words that complete themselves, findings in rows, and marks on the figure. */
export function SessionPicture() {
  const t = useText("landing");
  const row = (table: "findings" | "interventions") =>
    (["first", "second", "third"] as const).map((column) => (
      <td key={column}>{t(`picture.${table}.row.${column}`)}</td>
    ));
  const head = (table: "findings" | "interventions") =>
    (["first", "second", "third"] as const).map((column) => <th key={column}>{t(`picture.${table}.${column}`)}</th>);
  return (
    <div className={css.window} role="img" aria-label={t("picture.label")}>
      <div className={css.head} aria-hidden="true">
        <strong>{t("picture.name")}</strong>
        <span>{t("picture.session")}</span>
        <span className={css.saved}>
          <DoneIcon size={16} /> {t("picture.saved")}
        </span>
      </div>
      <div className={css.chart} aria-hidden="true">
        <p className={css.part}>{t("picture.reason.name")}</p>
        <p className={css.field}>{t("picture.reason.text")}</p>
        <p className={css.part}>{t("picture.findings.name")}</p>
        <table className={css.rows}>
          <thead>
            <tr>{head("findings")}</tr>
          </thead>
          <tbody>
            <tr>{row("findings")}</tr>
            <tr>
              <td className={css.typed}>
                {t("picture.lexicon.typed")}
                <i className={css.caret} />
              </td>
              <td />
              <td />
            </tr>
          </tbody>
        </table>
        <ul className={css.lexicon}>
          {(["first", "second", "third"] as const).map((term) => (
            <li key={term}>
              <span>
                <b>{t("picture.lexicon.typed")}</b>
                {t(`picture.lexicon.${term}.rest`)}
              </span>
              <span className={css.kind}>{t(`picture.lexicon.${term}.kind`)}</span>
            </li>
          ))}
        </ul>
        <p className={css.part}>{t("picture.interventions.name")}</p>
        <table className={css.rows}>
          <thead>
            <tr>{head("interventions")}</tr>
          </thead>
          <tbody>
            <tr>{row("interventions")}</tr>
          </tbody>
        </table>
      </div>
      <div className={css.drawing} aria-hidden="true">
        <MarkedFigure view="back" />
      </div>
    </div>
  );
}
