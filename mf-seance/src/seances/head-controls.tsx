import { RefusalNotice } from "@carnet/shell/ui";
import { PhaseTag } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { treatmentPhases, type TypeOfSeance } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useClear } from "../chart/use-clear.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { useModules } from "../sections/use-modules.ts";
import { HeadSelect } from "./head-select.tsx";
import { offeredTypes, useClinic, useDisciplineName } from "./use-clinic.ts";
import { VisitTime } from "./visit-time.tsx";
import css from "./session-head.module.css";

/** What a session is, each changed by itself: its style, its phase, its discipline, when the visit was (SES-002, SES-027). */
export function HeadControls() {
  const t = useText("seance");
  const { chart, isEditable } = useChart();
  const { seance } = chart;
  const { data: clinic } = useClinic(seance.clinicId);
  const hasModules = useModules(isEditable).length > 0;
  const type = useClear("typeOfSeance", { enabled: isEditable });
  const phase = useClear("treatmentPhase", { enabled: isEditable });
  const discipline = useClear("disciplineId", {
    enabled: isEditable,
    // Another discipline brings its own fee and taxes.
    settle: () => refreshSeances(seance.patientId),
  });
  const types = new Set<TypeOfSeance>([seance.typeOfSeance, ...(clinic ? offeredTypes(clinic, hasModules) : [])]);
  const refusal = type.autosave.refusal ?? discipline.autosave.refusal ?? phase.autosave.refusal;
  return (
    <div className={css.underTitle}>
      <div className={css.controls} role="group" data-head-controls aria-label={t("seances.head.controls")}>
        <HeadSelect
          label={t("seances.head.type")}
          options={[...types].map((value) => ({ value, label: t(`type.${value}`) }))}
          value={type.value}
          onChange={type.change}
          readOnly={!isEditable}
        />
        <HeadSelect
          label={t("seances.head.phase")}
          icon={<PhaseTag phase={phase.value} compact />}
          options={treatmentPhases.map((value) => ({ value, label: t(`phase.${value}`) }))}
          value={phase.value}
          onChange={phase.change}
          readOnly={!isEditable}
        />
        <DisciplineSelect value={discipline.value} onChange={discipline.change} />
        <VisitTime />
      </div>
      <RefusalNotice code={refusal} words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)} />
    </div>
  );
}

const known = new Set(["typeNotOffered", "licenceRequired", "foreignSession", "patientReadOnly", "seanceFinalized"]);

/** The disciplines the therapist of the session may practise here; of somebody else's session, the one it has. */
function DisciplineSelect({ value, onChange }: { value: string | null; onChange(value: string): void }) {
  const t = useText("seance");
  const { chart, isEditable, me } = useChart();
  const { clinicId, therapistId } = chart.seance;
  const { data: clinic } = useClinic(clinicId);
  const nameOf = useDisciplineName(clinic);
  if (!clinic) return null;
  const own = clinic.currentUserDisciplines.filter(({ isValid }) => isValid).map(({ disciplineId }) => disciplineId);
  const isMine = therapistId === me;
  const ids = [...new Set([...(value ? [value] : []), ...(isMine ? own : [])])];
  if (ids.length === 0) return null;
  return (
    <HeadSelect
      label={t("seances.head.discipline")}
      options={[
        ...(value ? [] : [{ value: "", label: t("seances.head.noDiscipline") }]),
        ...ids.map((id) => ({ value: id, label: nameOf(id) })),
      ]}
      value={value ?? ""}
      onChange={(id) => id && onChange(id)}
      readOnly={!isEditable || !isMine}
    />
  );
}
