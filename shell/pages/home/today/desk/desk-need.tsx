import { useText } from "@carnet/shell/i18n";
import type { VisitNeed, VisitOfDay } from "@carnet/services/seance/contract";
import { lookOf } from "../visits/visit-need.tsx";
import css from "./desk.module.css";

interface DeskNeedProps {
  visit: VisitOfDay;
  now: number;
}

/** The first thing the desk has to see to before a visit, in words only. */
export function DeskNeed({ visit, now }: DeskNeedProps) {
  const [first] = visit.needs.filter(({ kind }) => kind !== "draft");
  return first ? <NeedWords need={first} visit={visit} now={now} /> : null;
}

/** One thing a visit waits for, in words and colour. */
export function NeedWords({ need, visit, now }: DeskNeedProps & { need: VisitNeed }) {
  const t = useText("home");
  const { icon: Icon, tone, words } = lookOf(need, visit, now, t);
  return (
    <span className={css.need} data-tone={tone}>
      <span aria-hidden="true">
        <Icon />
      </span>
      {words}
    </span>
  );
}
