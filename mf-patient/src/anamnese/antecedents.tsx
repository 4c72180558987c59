import { Button } from "@carnet/shell/ui";
import { formatDay, dayOf, useText } from "@carnet/shell/i18n";
import { useLexiconTerms } from "@carnet/shell/workspace/lexicon";
import type { Antecedents as Values } from "@carnet/services/patient/contract";
import { useState } from "react";
import { requireRecord } from "@carnet/shell/record";
import { editsOf, fieldsOf } from "../patient-info/edits.ts";
import { saveFields } from "../patient-info/save-fields.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { usePart } from "../saving/use-part.ts";
import { AnswersLine } from "./answers-line.tsx";
import { AntecedentsGroup, type AntecedentsInHand } from "./antecedents-group.tsx";
import { antecedentGroups, listsOfAntecedents, type AntecedentText } from "./antecedent-groups.ts";
import { AntecedentsConflict } from "./history-conflicts.tsx";
import css from "./history.module.css";
import { useAntecedentWords } from "./use-antecedent-words.ts";

/**
 * The antecedents: every field of ANA-002 to ANA-004, saved together as one sealed part. What is filled is read as text and written
 * in its place; what is empty is named at the foot of its card. Every field is shown where nothing is filled yet, and on demand.
 */
export function Antecedents() {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const part = usePart("antecedents", (now, before) => {
    if ((now.handedness ?? null) !== (before.handedness ?? null)) void followHandedness(patient.id, now);
  });
  const lexicon = useLexiconTerms(patient.clinicId, Object.values(listsOfAntecedents));
  const words = useAntecedentWords();
  const value = { ...part.value, handedness: part.value.handedness ?? patient.handedness };
  const fields = Object.values(antecedentGroups).flat();
  const filled = fields.filter(({ name }) => words.say(name, value[name as keyof Values]) !== null).length;
  const readOnly = !patient.can.write;
  const [isEvery, setEvery] = useState(!readOnly && Object.keys(part.value).length === 0);
  const changedAt = patient.anamnese.antecedents?.updatedAt;
  const inHand: AntecedentsInHand = {
    value,
    readOnly,
    words,
    change: (changes) => part.change({ ...part.value, ...changes }),
    sourceOf(name) {
      const lists = listsOfAntecedents[name as AntecedentText];
      return lists && lexicon.sourceOf(lists);
    },
  };
  return (
    <section className={css.stack} aria-label={t("anamnese.part.antecedents")}>
      <header className={css.bar}>
        <p>
          {t("anamnese.filled", { count: filled, all: fields.length })}
          {changedAt && ` · ${t("anamnese.changed", { day: formatDay(dayOf(changedAt)) })}`}
        </p>
        <AnswersLine />
        {!readOnly && (
          <Button size="small" aria-pressed={isEvery} onClick={() => setEvery(!isEvery)}>
            {t(isEvery ? "anamnese.onlyFilled" : "anamnese.everyField")}
          </Button>
        )}
      </header>
      <AntecedentsConflict conflict={part.conflict} />
      <div className={css.cards}>
        {Object.entries(antecedentGroups).map(([group, of]) => (
          <AntecedentsGroup
            key={group}
            title={t(`anamnese.group.${group}`)}
            fields={of}
            inHand={inHand}
            isEvery={isEvery}
          />
        ))}
      </div>
      {lexicon.dialog}
    </section>
  );
}

/** The hand of the record is the one that counts: it follows what the antecedents say. */
async function followHandedness(id: string, { handedness = null }: Values): Promise<void> {
  const { patient } = await requireRecord(id);
  await saveFields(id, editsOf(fieldsOf(patient), { handedness }));
}
