import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { EditIcon, SignIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useAutosave, useSaveStatus } from "@carnet/shell/journal";
import { ConflictNotice, useConflict } from "@carnet/shell/record";
import { amended, type Amended } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { refusedInChart } from "../chart/refused-fields.ts";
import { crossedBy } from "./crossed-by.ts";
import { focusEditor, wayBack } from "./focus-amendment.ts";
import { ReasonField } from "./reason-field.tsx";
import type { AmendedPlace, Amending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface AmendEditorProps<Value> {
  /** What is amended. */
  title: string;
  /** How the amendment is kept, saved and cancelled. */
  amending: Amending;
  /** The versions there are: the one in progress is gone on with, else the writing starts from the last. */
  place: Pick<AmendedPlace, "saved" | "inProgress">;
  /** What the writing starts from where nothing was amended yet. */
  original: Value;
  /** Reads what is amended out of an amendment, whatever release wrote it. */
  read(value: unknown): Value;
  /** How two versions are put side by side. */
  show(value: Value): ReactNode;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/**
 * Writes an amendment beside the original: in the encrypted journal as it is typed, in progress on the server a second later,
 * final once signed, gone when cancelled. It is not signed without a reason.
 */
export function AmendEditor<Value>(props: AmendEditorProps<Value>) {
  const { title, amending, place: versions, original, read, show, children } = props;
  const t = useText("seance");
  const { board, open } = useChart();
  const { place, draft, base, isBegun, keep, save, cancel, end } = amending;
  const editor = useRef<HTMLDivElement>(null);
  const last = versions.inProgress ?? versions.saved.at(-1);
  const [start] = useState<Amended<Value>>(() => ({
    amended: last ? read(last.text.value.amended) : original,
    reason: versions.inProgress?.text.value.reason ?? null,
    because: versions.inProgress?.text.value.because ?? "",
  }));
  const [value, change] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const readAll = (stored: unknown): Amended<Value> => {
    const parsed = amended.parse(stored);
    return { ...parsed, amended: read(parsed.amended) };
  };
  const autosave = useAutosave<Amended<Value>, Amended<Value>>({
    key: draft,
    value,
    base,
    seal: async (typed) => typed,
    save: keep,
    onRecover: (typed) => change(readAll(typed)),
  });
  useSaveStatus(board, draft, autosave);
  const conflict = useConflict<Amended<Value>>({
    patientId: open.patient.id,
    place,
    schema: amended.transform(readAll),
    empty: start,
    autosave,
    loaded: { value: start, rev: 0, trouble: null },
    settle: (_, choose) => change(choose),
  });
  useEffect(() => {
    if (isBegun) focusEditor(editor.current!);
  }, [isBegun]);
  const leave = async (action: () => Promise<void>) => {
    const goBack = wayBack(editor.current!);
    await action();
    await autosave.forget();
    await end();
    goBack();
  };
  const saving = useAction(() => leave(() => save(value)));
  const leaving = useAction(() => leave(cancel));
  const crossed = crossedBy(saving.refusal, value, last?.text.trouble === null ? readAll(last.text.value) : null, {
    end: saving.clear,
    change,
  });
  const sign = () => {
    // What a field holds that is not kept would be signed without it.
    const [refused] = refusedInChart(editor.current!);
    if (refused) return refused.field.focus();
    setMissing(value.reason === null);
    if (value.reason !== null) return void saving.run();
    return editor.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
  };

  return (
    <div ref={editor} className={css.amending} role="group" aria-label={t("amendments.amend.label")}>
      <ConflictNotice part={title} conflict={conflict ?? crossed} show={({ amended: shown }) => show(shown)} />
      {children(value.amended, (next) => change((now) => ({ ...now, amended: next })))}
      <ReasonField
        value={value}
        onChange={(edits) => change((now) => ({ ...now, ...edits }))}
        isMissing={isMissing && value.reason === null}
      />
      <RefusalNotice
        code={(crossed ? null : saving.refusal) ?? leaving.refusal ?? autosave.refusal}
        words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)}
      />
      {saving.trouble !== null && <Notice tone="danger">{t("amendments.amend.failed")}</Notice>}
      <div className={css.buttons}>
        <p className={css.seen}>
          <EditIcon size={15} aria-hidden="true" /> {t("amendments.amend.how")}
        </p>
        <Button variant="quiet" busy={leaving.busy} onClick={() => void leaving.run()}>
          {t("amendments.amend.cancel")}
        </Button>
        <Button
          variant="primary"
          icon={<SignIcon size={17} />}
          busy={saving.busy}
          disabled={autosave.conflict !== null || crossed !== null}
          onClick={sign}
        >
          {t("amendments.amend.save")}
        </Button>
      </div>
    </div>
  );
}

const known = new Set([
  "amendmentSaved",
  "amendmentOfAnother",
  "conflict",
  "foreignSession",
  "patientReadOnly",
  "notFinalized",
]);
