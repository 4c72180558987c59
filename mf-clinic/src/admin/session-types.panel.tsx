import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { Card, Checkbox, Notice, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { type ClinicView, type OfferedSessionType, sessionTypes } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { changeClinic } from "../clinics/refresh-clinic.ts";
import { useLastValid } from "../profiles/use-last-valid.ts";
import { useWords } from "../words/use-words.ts";

/** The kinds of session that can be begun in this clinic (CLI-020). */
export function SessionTypesPanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [chosen, setChosen] = useState<OfferedSessionType[]>(clinic.sessionTypes);
  const all = chosen.includes("*");
  const autosave = useAutosave<OfferedSessionType[], OfferedSessionType[]>({
    key: `clinic/${clinic.id}/session-types`,
    value: useLastValid(chosen.length > 0 ? chosen : null, clinic.sessionTypes),
    enabled: clinic.can.write,
    seal: (value) => Promise.resolve(value),
    save: async (types) => changeClinic(clinic.id, { sessionTypes: types }),
    onRecover: setChosen,
  });
  const toggle = (type: OfferedSessionType, on: boolean) =>
    setChosen(sessionTypes.filter((each) => (each === type ? on : chosen.includes(each))));
  return (
    <Card
      title={t("sessionTypes.panel.title")}
      subtitle={t("sessionTypes.panel.text")}
      actions={<StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />}
    >
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
