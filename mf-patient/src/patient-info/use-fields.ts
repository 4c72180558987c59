import { inWords, useAutosave, useSaveStatus, type Autosave } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import type { FieldConflict } from "@carnet/shell/record";
import { useContext, useMemo, useRef, useState } from "react";
import { isDubiousBirthDate, localDay, storedFields, type PatientFields } from "@carnet/services/patient/contract";
import { useConfirmation, useMustConfirm } from "../saving/confirmation.ts";
import { SaveBoardContext } from "../saving/use-board.ts";
import { useRecord } from "../record/use-record.ts";
import {
  afterSaving,
  fieldsOf,
  movedIn,
  onTopOf,
  shownFields,
  unsavedIn,
  withChanges,
  without,
  type Edits,
  type FieldName,
} from "./edits.ts";
import { problemsOf, type Problems } from "./problems-of.ts";
import { saveFields } from "./save-fields.ts";
import { usePhoneRules } from "@carnet/shell/ui";

/** The fields that somebody else changed while they were written here, each with a value. */
type MovedFields = [name: FieldName, value: string | null][];

/** The clear fields in an editor. */
export interface EditedFields {
  fields: PatientFields;
  change: (changes: Partial<PatientFields>) => void;
  problems: Problems;
  autosave: Autosave<Edits>;
  /** What waits for one of two versions to be chosen, or null. */
  conflict: FieldConflict<MovedFields> | null;
  /** A birth date that waits to be confirmed, or null. */
  doubt: string | null;
  confirmDoubt: () => void;
}

/**
 * Edits the clear fields: what is right is saved after a second, what is wrong stays on the screen with its problem. A draft
 * holds only what was written, with what each field said when it was begun; so an old one reverts nothing.
 */
export function useFields(): EditedFields {
  const { patient } = useRecord();
  const stored = useMemo(() => fieldsOf(patient), [patient]);
  const [edits, setEdits] = useState<Edits>({});
  const [believed, setBelieved] = useState<string | null>(patient.dateOfBirth);
  const rules = usePhoneRules();
  const t = useText("patient");
  const fields = useMemo(() => shownFields(edits, stored), [edits, stored]);
  const problems = useMemo(() => problemsOf(fields, localDay(new Date()), rules), [fields, rules]);
  const born = problems.dateOfBirth ? null : fields.dateOfBirth;
  const doubt = born && born !== believed && isDubiousBirthDate(born) ? born : null;

  /** What was saved last, which an editor with nothing to save stands on. */
  const saved = useRef<Edits>({});
  /** What was kept over another's version that was seen. */
  const seen = useRef<Edits>({});
  const wrong = [...Object.keys(problems), ...(doubt ? ["dateOfBirth"] : [])] as FieldName[];
  const right = without(unsavedIn(edits, stored), wrong);
  const autosave = useAutosave<Edits, Edits>({
    key: `patient/${patient.id}/fields`,
    value: Object.keys(right).length > 0 ? right : saved.current,
    holds: useMustConfirm(),
    enabled: patient.can.write || patient.can.editContact,
    seal: async (written) => written,
    async save(written) {
      if (written === saved.current) return;
      await saveFields(patient.id, onTopOf(written, seen.current));
      saved.current = written;
      seen.current = {};
      setEdits((now) => afterSaving(now, written));
    },
    inWords: (written) =>
      Object.entries(written)
        .flatMap(([name, { now }]) => [t(`fields.${name}`), inWords(now)])
        .join("\n"),
    onRecover: (draft) => setEdits((now) => ({ ...draft, ...now })),
  });
  const reset = () => setEdits({});
  useConfirmation("fields", autosave, reset);
  useSaveStatus(useContext(SaveBoardContext), "fields", autosave);

  const { conflict } = autosave;
  const current = storedFields.partial().safeParse(conflict?.current ?? {}).data ?? {};
  const theirs = (name: FieldName) => (current[name] ?? null) as PatientFields[FieldName];
  const moved = conflict ? movedIn(conflict.mine, theirs) : [];
  return {
    fields,
    change: (changes) => setEdits((now) => withChanges(now, changes, stored)),
    problems,
    autosave,
    conflict: conflict && {
      mine: moved.map((name) => [name, conflict.mine[name]!.now]),
      theirs: { value: moved.map((name) => [name, theirs(name)]), trouble: null },
      keepMine() {
        seen.current = Object.fromEntries(moved.map((name) => [name, { ...conflict.mine[name]!, was: theirs(name) }]));
        conflict.keepMine();
      },
      takeTheirs() {
        setEdits((now) => without(now, moved));
        conflict.takeTheirs();
      },
    },
    doubt,
    confirmDoubt: () => setBelieved(doubt),
  };
}
