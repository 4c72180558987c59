import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface AmendEditorProps<Value> {
  path: string;
  /** What the writing starts from. */
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Writes an amendment beside the original: kept while it is written, final once saved, gone when cancelled. */
export function AmendEditor<Value>({ path, start, children }: AmendEditorProps<Value>) {
  const t = useText("seance");
  const { keep, save, cancel } = useAmending(path);
  const [value, change] = useState(start);
  const first = useRef(value);
  const saving = useAction(async () => save(value));
  const leaving = useAction(cancel);

  useEffect(() => {
    if (value === first.current) return undefined;
    const pause = setTimeout(() => void keep(value).catch(() => undefined), 1_000);
    return () => clearTimeout(pause);
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
