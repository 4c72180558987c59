import { useText } from "@carnet/shell/i18n";
import { useState, type ReactNode } from "react";
import css from "./three-columns.module.css";

interface Column {
  /** Names the region, and its button in the bottom bar. */
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface ThreeColumnsProps {
  /** History list, 240 to 280 px; under 992 px behind a button of the bottom bar. */
  left: Column;
  /** The editor. */
  centre: Column;
  /** Reference: last session, anamnesis, drawings; under 1200 px under the left column's tab. */
  right?: Column;
  /** A header that stays above the columns, e.g. `PatientHeader`. */
  header?: ReactNode;
}

type Place = "left" | "centre" | "right";

/** The frame of a chart: three columns from 1200 px, two from 992, below that one and a bottom bar. */
export function ThreeColumns({ left, centre, right, header }: ThreeColumnsProps) {
  const t = useText("ui");
  const [shown, setShown] = useState<Place>("centre");
  const columns: [Place, Column][] = [
    ["left", left],
    ["centre", centre],
    ...(right ? [["right", right] as [Place, Column]] : []),
  ];
  return (
    <div className={css.frame} data-columns={columns.length} data-shown={shown}>
      {header && <div className={css.header}>{header}</div>}
      <div className={css.columns}>
        {columns.map(([place, column]) => {
          const isMain = place === "centre";
          const Part = isMain ? "main" : "section";
          return (
            <Part
              key={place}
              className={css.column}
              data-place={place}
              aria-label={column.label}
              {...(isMain && { id: "content", tabIndex: -1 })}
            >
              <div className={css.inner}>{column.content}</div>
            </Part>
          );
        })}
      </div>
      <nav className={css.bar} data-chart-bar aria-label={t("layout.three-columns.parts")}>
        {columns.map(([place, column]) => (
          <button
            key={place}
            type="button"
            className={css.barButton}
            data-place={place}
            aria-pressed={shown === place}
            onClick={() => setShown(place)}
          >
            {column.icon}
            <span>{column.label}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}
