import type { ReactNode } from "react";
import { Button, Notice } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { FieldKind } from "@carnet/shell/record";
import { useUnsentDraft } from "./use-unsent-draft.ts";
import css from "./reading.module.css";

interface UnsentProps<Value> {
  kind: FieldKind<Value>;
  /** Whether the sheet says it already. */
  isSaid(value: Value): boolean;
  show(value: Value): ReactNode;
  /** Begins an amendment with it; null where that cannot be done now. */
  onAmend: ((value: Value) => void) | null;
  /** What is left of the part once what is shown of it is let go, null for nothing; absent where all of it is shown. */
  without?: ((value: Value) => Value | null) | undefined;
}

/**
 * What was typed in a part on this device and could not be sent before the session was closed: it is read, goes on as an amendment,
 * and is there until somebody lets it go.
 */
export function Unsent<Value>({ kind, isSaid, show, onAmend, without = () => null }: UnsentProps<Value>) {
  const { typed, keep } = useUnsentDraft(kind);
  if (!typed || isSaid(typed.value)) return null;
  return (
    <UnsentNotice onAmend={onAmend && (() => onAmend(typed.value))} onLetGo={() => void keep(without)}>
      {show(typed.value)}
    </UnsentNotice>
  );
}

interface UnsentNoticeProps {
  onAmend: (() => void) | null;
  onLetGo: () => void;
  children: ReactNode;
}

/** Something that was typed here and not sent, to go on with as an amendment or to let go. */
export function UnsentNotice({ onAmend, onLetGo, children }: UnsentNoticeProps) {
  const t = useText("seance");
  return (
    <div className={css.unsent}>
      <Notice
        tone="warning"
        title={t("amendments.unsent.title")}
        actions={
          <>
            {onAmend && (
              <Button size="small" icon={<AmendIcon size={17} />} onClick={onAmend}>
                {t("amendments.unsent.amend")}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onLetGo}>
              {t("amendments.unsent.letGo")}
            </Button>
          </>
        }
      >
        <div className={css.former}>{children}</div>
      </Notice>
    </div>
  );
}
