import { formatDay } from "@carnet/shell/i18n";
import { DoneIcon, WarningIcon } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { ClockIcon, NotYetIcon } from "@carnet/shell/ui/more";
import { parsePlanCode, type PlanCode, planState } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

/** Who holds a plan, or does not. */
export interface PlanHolder {
  plan: PlanCode | null;
  planTerminatedAt: string | null;
}

const looks = {
  none: { tone: "neutral", icon: <NotYetIcon /> },
  active: { tone: "success", icon: <DoneIcon /> },
  scheduled: { tone: "warning", icon: <ClockIcon /> },
  terminated: { tone: "danger", icon: <WarningIcon /> },
} as const;

/** Where a plan stands: its name, and when it ends or ended (MEM-023). */
export function PlanBadge({ holder }: { holder: PlanHolder }) {
  const t = useWords();
  const state = planState(holder);
  const name = holder.plan ? t(`plans.${parsePlanCode(holder.plan).name}.name`) : "";
  const day = holder.planTerminatedAt ? formatDay(holder.planTerminatedAt) : "";
  return <Badge {...looks[state]}>{t(`plans.state.${state}`, { name, day })}</Badge>;
}
