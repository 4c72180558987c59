import { useState, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useAutosave } from "@carnet/shell/journal";
import { useChart } from "../chart/chart-context.ts";
import { useStanding } from "../chart/use-standing.ts";
import { ConflictPanel } from "../sections/conflict-panel.tsx";
import type { Amending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface AmendEditorProps<Value> {
  /** How the amendment is kept, saved and cancelled. */
  amending: Amending;
  /** What the writing starts from. */
  start: Value;
  /** How two versions are put side by side. */
  show: (value: Value) => ReactNode;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/**
 * Writes an amendment beside the original: in the encrypted journal as it is typed, in progress on the server a second later,
 * final once saved, gone when cancelled.
 */
export function AmendEditor<Value>({ amending, start, show, children }: AmendEditorProps<Value>) {
  const t = useText("seance");
  const { board } = useChart();
  const { place, draft, base, keep, save, cancel, end } = amending;
  const [value, change] = useState(start);
  const autosave = useAutosave<Value, Value>({
    key: draft,
    value,
    base,
    seal: async (typed) => typed,
    save: keep,
    onRecover: change,
  });
  useStanding(board, draft, autosave);
  const saving = useAction(async () => {
    await save(value);
    await autosave.forget();
    await end();
  });
  const leaving = useAction(async () => {
    await cancel();
    await autosave.forget();
    await end();
  });

  return (
    <div className={css.amending} role="group" aria-label={t("reading.amend.label")}>
      {autosave.conflict && (
        <ConflictPanel edited={{ value, change, autosave }} part={draft} place={place} show={show} />
      )}
      {children(value, change)}
      <p className={css.small}>{t("reading.amend.how")}</p>
      <RefusalNotice
        code={saving.refusal ?? leaving.refusal ?? autosave.refusal}
        words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)}
      />
      {saving.trouble !== null && <Notice tone="danger">{t("reading.amend.failed")}</Notice>}
      <div className={css.buttons}>
        <Button busy={leaving.busy} onClick={() => void leaving.run()}>
          {t("reading.amend.cancel")}
        </Button>
        <Button
          variant="primary"
          busy={saving.busy}
          disabled={autosave.conflict !== null}
          onClick={() => void saving.run()}
        >
          {t("reading.amend.save")}
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
