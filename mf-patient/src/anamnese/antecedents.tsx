import { Card } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useLexiconTerms } from "@carnet/shell/workspace";
import type { Antecedents as Values } from "@carnet/services/patient/contract";
import css from "../patient-info/panel.module.css";
import { requireRecord } from "@carnet/shell/record";
import { editsOf, fieldsOf } from "../patient-info/edits.ts";
import { saveFields } from "../patient-info/save-fields.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { usePart } from "../saving/use-part.ts";
import { AntecedentInput } from "./antecedent-input.tsx";
import { antecedentGroups, listsOfAntecedents, type AntecedentText } from "./antecedent-groups.ts";
import { AntecedentsConflict } from "./history-conflicts.tsx";

/** The antecedents: every field of ANA-002 to ANA-004, saved together as one sealed part. */
export function Antecedents() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const part = usePart("antecedents", (now, before) => {
    if ((now.handedness ?? null) !== (before.handedness ?? null)) void followHandedness(patient.id, now);
  });
  const lexicon = useLexiconTerms(patient.clinicId, Object.values(listsOfAntecedents));
  const sourceOf = (name: string) => {
    const lists = listsOfAntecedents[name as AntecedentText];
    return lists && lexicon.sourceOf(lists);
  };
  const value = { ...part.value, handedness: part.value.handedness ?? patient.handedness };
  return (
    <div className={css.groups}>
      <AntecedentsConflict conflict={part.conflict} />
      {Object.entries(antecedentGroups).map(([group, fields]) => (
        <Card key={group} title={t(`anamnese.group.${group}`)} level={3}>
          <div className={css.grid}>
            {fields.map((field) => (
              <div key={field.name} className={css[field.size]}>
                <AntecedentInput
                  field={field}
                  value={value}
                  change={(changes) => part.change({ ...part.value, ...changes })}
                  readOnly={!patient.can.write}
                  lexicon={sourceOf(field.name)}
                />
              </div>
            ))}
          </div>
        </Card>
      ))}
      {lexicon.dialog}
    </div>
  );
}

/** The hand of the record is the one that counts: it follows what the antecedents say. */
async function followHandedness(id: string, { handedness = null }: Values): Promise<void> {
  const { patient } = await requireRecord(id);
  await saveFields(id, editsOf(fieldsOf(patient), { handedness }));
}
