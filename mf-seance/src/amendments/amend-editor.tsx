import { useState, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useAutosave, useStanding } from "@carnet/shell/journal";
import { ConflictNotice, useConflict, type Amendment } from "@carnet/shell/record";
import { z } from "zod";
import { useChart } from "../chart/chart-context.ts";
import css from "./reading.module.css";

interface AmendEditorProps<Value> {
  /** What is amended. */
  title: string;
  /** How the amendment is kept, saved and cancelled. */
  amending: Amendment;
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
export function AmendEditor<Value>({ title, amending, start, show, children }: AmendEditorProps<Value>) {
  const t = useText("seance");
  const { board, open } = useChart();
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
  const conflict = useConflict<Value>({
    patientId: open.patient.id,
    place,
    schema: z.custom<Value>(),
    empty: start,
    autosave,
    loaded: { value: start, rev: 0, trouble: null },
    settle: change,
  });
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
    <div className={css.amending} role="group" aria-label={t("amendments.amend.label")}>
      <ConflictNotice part={title} conflict={conflict} show={show} />
      {children(value, change)}
      <p className={css.small}>{t("amendments.amend.how")}</p>
      <RefusalNotice
        code={saving.refusal ?? leaving.refusal ?? autosave.refusal}
        words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)}
      />
      {saving.trouble !== null && <Notice tone="danger">{t("amendments.amend.failed")}</Notice>}
      <div className={css.buttons}>
        <Button busy={leaving.busy} onClick={() => void leaving.run()}>
          {t("amendments.amend.cancel")}
        </Button>
        <Button
          variant="primary"
          busy={saving.busy}
          disabled={autosave.conflict !== null}
          onClick={() => void saving.run()}
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
