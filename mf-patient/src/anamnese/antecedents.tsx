import { Card } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { Antecedents as Values } from "@carnet/services/patient/contract";
import { useHistoryOf } from "../history/use-history-of.ts";
import css from "../patient-info/panel.module.css";
import { ConflictNotice } from "../saving/conflict-notice.tsx";
import { recordClient } from "../record/record.client.ts";
import { notePatient, useReadableRecord } from "../record/use-record.ts";
import { usePart } from "../saving/use-part.ts";
import { AntecedentInput } from "./antecedent-input.tsx";
import { antecedentGroups } from "./antecedent-groups.ts";

/** The antecedents: every field of ANA-002 to ANA-004, saved together as one sealed part. */
export function Antecedents() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const note = useHistoryOf("an");
  const part = usePart("antecedents", (now, before) => {
    note(now, before);
    if ((now.handedness ?? null) !== (before.handedness ?? null)) void followHandedness(patient.id, now);
  });
  const value = { ...part.value, handedness: part.value.handedness ?? patient.handedness };
  return (
    <div className={css.groups}>
      <ConflictNotice part={part} />
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
                />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The hand of the record is the one that counts: it follows what the antecedents say. */
async function followHandedness(id: string, { handedness = null }: Values): Promise<void> {
  notePatient(await recordClient.save({ id, handedness }));
}
