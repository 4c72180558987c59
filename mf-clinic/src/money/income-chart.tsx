import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { useId, useState, type KeyboardEvent } from "react";
import { formatMoney, formatNumber } from "@carnet/shell/i18n";
import { useWords } from "../words/use-words.ts";
import type { Bar, Step } from "./bars-of.ts";
import css from "./income-chart.module.css";
import { nameOfBar, shortNameOfBar } from "./name-of-bar.ts";

interface IncomeChartProps {
  bars: readonly Bar[];
  step: Step;
  label: string;
}

const [width, height] = [1_200, 300];
const margin = { top: 24, right: 8, bottom: 28, left: 64 };
const layers = ["amountPaid", "owed"] as const;
/** More bars than this stand too close for their figures. */
const mostFigures = 16;

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * What was paid and, hatched, what is still to be collected, as bars: one stop, arrows walk from bar to bar and each is read out. What it
 * draws stands in a table beside it. Scales, ticks and stacks are d3's; the drawing is SVG, which takes its colours from the page.
 */
export function IncomeChart({ bars, step, label }: IncomeChartProps) {
  const t = useWords();
  const hatch = useId();
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(...bars.map((bar) => Math.max(bar.amountPaid, 0) + bar.owed), 1);
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([margin.left, width - margin.right])
    .padding(bars.length > 31 ? 0.15 : 0.4);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const stacked = stack<Bar, (typeof layers)[number]>().keys(layers)([...bars]);
  const each = Math.ceil(bars.length / 12);
  const walk = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setAt((now) => (now === null ? 0 : move(now, bars.length - 1)));
  };
  const said = (bar: Bar) =>
    t("money.incomes.barSays", {
      name: nameOfBar(bar, step),
      paid: formatMoney(bar.amountPaid),
      owed: formatMoney(bar.owed),
      sessions: t("money.sessions", { count: bar.seances, shown: formatNumber(bar.seances) }),
    });
  const present = at === null ? undefined : bars[at];
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-roledescription={t("money.incomes.chart")}
        aria-label={label}
        tabIndex={0}
        onKeyDown={walk}
        onFocus={() => setAt((now) => now ?? 0)}
        onBlur={() => setAt(null)}
      >
        <defs>
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className={css.hatchGround} />
            <line x1="0" y1="0" x2="0" y2="7" className={css.hatchLine} />
          </pattern>
        </defs>
        <g aria-hidden="true">
          {y.ticks(4).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className={css.grid} x1={margin.left} x2={width - margin.right} />
              <text className={css.axis} x={margin.left - 10} dy="0.32em" textAnchor="end">
                {briefMoney(tick)}
              </text>
            </g>
          ))}
          {stacked.map((layer, above) =>
            layer.map(([from, to], index) => (
              <rect
                key={`${layer.key}${index}`}
                className={above ? css.owed : css.paid}
                fill={above ? `url(#${hatch})` : undefined}
                x={x(index)}
                width={x.bandwidth()}
                y={y(Math.max(to, 0))}
                height={Math.max(y(from) - y(Math.max(to, 0)), 0)}
                rx={1}
                onMouseEnter={() => setAt(index)}
                onMouseLeave={() => setAt(null)}
              />
            )),
          )}
          {bars.map((bar, index) => (
            <g key={bar.from} transform={`translate(${(x(index) ?? 0) + x.bandwidth() / 2} 0)`}>
              {bars.length <= mostFigures && bar.total > 0 && (
                <text className={css.figure} y={y(bar.amountPaid + bar.owed) - 7} textAnchor="middle">
                  {briefMoney(bar.amountPaid + bar.owed)}
                </text>
              )}
              {index % each === 0 && (
                <text className={css.axis} y={height - 8} textAnchor="middle">
                  {shortNameOfBar(bar, step)}
                </text>
              )}
            </g>
          ))}
          <line className={css.base} x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} />
          {at !== null && present && (
            <rect
              className={css.here}
              x={(x(at) ?? 0) - 3}
              width={x.bandwidth() + 6}
              y={y(most) - 3}
              height={y(0) - y(most) + 6}
              rx={4}
            />
          )}
        </g>
      </svg>
      <figcaption className={css.said} role="status">
        {present ? said(present) : t("money.incomes.walk")}
      </figcaption>
    </figure>
  );
}

/** An amount as an axis says it: $12.6k, 12,6 k$. */
const briefMoney = (cents: number) =>
  formatNumber(cents / 100, {
    style: "currency",
    currency: "CAD",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: cents >= 100_000 ? 1 : 0,
  });
