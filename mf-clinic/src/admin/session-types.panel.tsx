import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { Card, Checkbox, Notice, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { type ClinicView, type OfferedSessionType, sessionTypes } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { changeClinic, readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";

type Offered = Pick<ClinicView, "sessionTypes">;

/** The kinds of session that can be begun in this clinic (CLI-020). */
export function SessionTypesPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const { typed, change, autosave, conflict } = useEdited<Offered>({
    key: `clinic/${clinic.id}/session-types`,
    stored: { sessionTypes: clinic.sessionTypes },
    valid: (offered) => (offered.sessionTypes.length > 0 ? offered : null),
    enabled: clinic.can.write,
    send: (changed) => changeClinic(clinic.id, changed),
    refresh: () => readClinic(clinic.id),
  });
  const chosen = typed.sessionTypes;
  const all = chosen.includes("*");
  const setChosen = (types: OfferedSessionType[]) => change({ sessionTypes: types });
  const toggle = (type: OfferedSessionType, on: boolean) =>
    setChosen(sessionTypes.filter((each) => (each === type ? on : chosen.includes(each))));
  const said = (type: OfferedSessionType) => t(type === "*" ? "sessionTypes.panel.all" : `sessionTypes.${type}.name`);
  return (
    <Card actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}>
      <EditedConflict
        part={t("sessionTypes.panel.title")}
        conflict={conflict}
        facts={(version) => [[t("sessionTypes.panel.title"), version.sessionTypes.map(said).join(", ")]]}
      />
      <div className={css.fields}>
        <Switch
          label={t("sessionTypes.panel.all")}
          hint={t("sessionTypes.panel.allHint")}
          checked={all}
          onChange={(on) => setChosen(on ? ["*"] : [...sessionTypes])}
        />
        {!all &&
          sessionTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`sessionTypes.${type}.name`)}
              hint={t(`sessionTypes.${type}.text`)}
              checked={chosen.includes(type)}
              onChange={(on) => toggle(type, on)}
            />
          ))}
        {chosen.length === 0 && <Notice tone="warning">{t("sessionTypes.panel.none")}</Notice>}
        <RefusalNotice code={autosave.refusal} />
      </div>
    </Card>
  );
}
