import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { Amending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface AmendEditorProps<Value> {
  /** How the amendment is kept, saved and cancelled. */
  amending: Amending;
  /** What the writing starts from. */
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Writes an amendment beside the original: kept while it is written, final once saved, gone when cancelled. */
export function AmendEditor<Value>({ amending, start, children }: AmendEditorProps<Value>) {
  const t = useText("seance");
  const { keep, save, cancel } = amending;
  const [value, change] = useState(start);
  const first = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useAction(async () => {
    clearTimeout(pause.current);
    await save(value);
  });
  const leaving = useAction(async () => {
    clearTimeout(pause.current);
    await cancel();
  });

  useEffect(() => {
    if (value === first.current) return undefined;
    pause.current = setTimeout(() => void keep(value).catch(() => undefined), 1_000);
    return () => clearTimeout(pause.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the clock
  }, [value]);

  return (
    <div className={css.amending} role="group" aria-label={t("reading.amend.label")}>
      {children(value, change)}
      <p className={css.small}>{t("reading.amend.how")}</p>
      <RefusalNotice
        code={saving.refusal ?? leaving.refusal}
        words={(code) => (known.has(code) ? t(`refusal.${code}`) : undefined)}
      />
      {saving.trouble !== null && <Notice tone="danger">{t("reading.amend.failed")}</Notice>}
      <div className={css.buttons}>
        <Button busy={leaving.busy} onClick={() => void leaving.run()}>
          {t("reading.amend.cancel")}
        </Button>
        <Button variant="primary" busy={saving.busy} onClick={() => void saving.run()}>
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
