import { QueryClientProvider } from "@tanstack/react-query";
import { closePlanVisit, queryClient, type VisitFor } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { SidePanel, useFocusBack } from "@carnet/shell/ui/more";
import "../../words.ts";
import { today } from "@carnet/shell/workspace";
import { useToday } from "../today.client.ts";
import { PlanVisitDialog } from "./plan-visit.dialog.tsx";

interface PlanVisitPanelProps {
  patient: VisitFor;
  userId: string;
}

/** A visit for somebody, over whatever page one is on; the focus goes back there when it closes. */
export default function PlanVisitPanel(props: PlanVisitPanelProps) {
  useFocusBack(true);
  return (
    <QueryClientProvider client={queryClient}>
      <Planned {...props} />
    </QueryClientProvider>
  );
}

/** Who treats in the patient's clinic comes with the day. */
function Planned({ patient, userId }: PlanVisitPanelProps) {
  const t = useText("home");
  const day = useToday();
  if (day.data) {
    const plan = { day: today(), patient };
    return <PlanVisitDialog plan={plan} clinics={day.data.clinics} userId={userId} onClose={closePlanVisit} />;
  }
  return (
    <SidePanel opened onClose={closePlanVisit} width="narrow" title={t("visits.add")}>
      {day.isError ? <ErrorPanel onRetry={() => void day.refetch()} /> : <SkeletonLines shape="fields" lines={4} />}
    </SidePanel>
  );
}
