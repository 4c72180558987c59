import { useEffect, useState, type ReactNode } from "react";
import { Button, Notice } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { openJournal } from "@carnet/shell/journal";
import { nameOfPlace, type FieldKind } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";
import css from "./reading.module.css";

interface UnsentProps<Value> {
  kind: FieldKind<Value>;
  /** Whether the sheet says it already. */
  isSaid(value: Value): boolean;
  show(value: Value): ReactNode;
  /** Whether there is something in it that an amendment can begin with; there is where this is absent. */
  isAmendable?(value: Value): boolean;
  /** Begins an amendment with it; null where that cannot be done now. */
  onAmend: ((value: Value) => void) | null;
  /** What is left of the part once what is shown of it is let go, null for nothing; absent where all of it is shown. */
  without?: ((value: Value) => Value | null) | undefined;
}

/**
 * What was typed in a part on this device and could not be sent before the session was closed: it is read, goes on as an amendment,
 * and is there until somebody lets it go.
 */
export function Unsent<Value>({ kind, isSaid, show, isAmendable, onAmend, without }: UnsentProps<Value>) {
  const t = useText("seance");
  const { patientId } = useChart().chart.seance;
  const draft = nameOfPlace(patientId, kind.place);
  const [found, find] = useState<{ value: Value } | null>(null);
  const { schema } = kind;
  useEffect(() => {
    let isShown = true;
    void openJournal()
      .read(draft)
      .then((kept) => {
        const read = kept && schema.safeParse(kept.value);
        if (isShown) find(read?.success ? { value: read.data } : null);
      });
    return () => {
      isShown = false;
    };
  }, [draft, schema]);
  if (!found || isSaid(found.value)) return null;
  const letGo = async () => {
    find(null);
    const journal = openJournal();
    const kept = await journal.read(draft);
    const left = kept && without ? without(schema.parse(kept.value)) : null;
    await (kept && left !== null ? journal.write(draft, left, kept.base) : journal.forget(draft));
  };
  return (
    <Notice
      tone="warning"
      title={t("amendments.unsent.title")}
      actions={
        <>
          {onAmend && (isAmendable?.(found.value) ?? true) && (
            <Button size="small" icon={<AmendIcon size={17} />} onClick={() => onAmend(found.value)}>
              {t("amendments.unsent.amend")}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void letGo()}>
            {t("amendments.unsent.letGo")}
          </Button>
        </>
      }
    >
      <div className={css.former}>{show(found.value)}</div>
    </Notice>
  );
}
