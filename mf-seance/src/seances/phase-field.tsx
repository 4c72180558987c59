import { Select } from "@carnet/shell/ui/full";
import { PhaseTag } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { treatmentPhases, type TreatmentPhase } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useClear } from "../chart/use-clear.ts";
import css from "./session-head.module.css";

/** Where the patient stands in the treatment: a colour, letters and a word (SES-004). */
export function PhaseField() {
  const t = useText("seance");
  const { isEditable } = useChart();
  const { value, change } = useClear("treatmentPhase", { enabled: isEditable });
  if (!isEditable) return <PhaseTag phase={value} />;
  return (
    <div className={css.phase}>
      <Select<TreatmentPhase>
        label={t("seances.head.phase")}
        labelHidden
        options={treatmentPhases.map((phase) => ({ value: phase, label: t(`phase.${phase}`) }))}
        value={value}
        onChange={change}
      />
      <PhaseTag phase={value} compact />
    </div>
  );
}
