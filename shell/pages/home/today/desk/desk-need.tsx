import { useText } from "@carnet/shell/i18n";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { lookOf } from "../visits/visit-need.tsx";
import css from "./desk.module.css";

/** What the desk has to see to before a visit, in words only. */
export function DeskNeed({ visit, now }: { visit: VisitOfDay; now: number }) {
  const t = useText("home");
  const [first] = visit.needs.filter(({ kind }) => kind !== "draft");
  if (!first) return null;
  const { icon: Icon, tone, words } = lookOf(first, visit, now, t);
  return (
    <span className={css.need} data-tone={tone}>
      <span aria-hidden="true">
        <Icon />
      </span>
      {words}
    </span>
  );
}
