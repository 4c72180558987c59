import { useState, type ReactNode } from "react";
import { serverNow } from "@carnet/shell/api";
import { sameValue } from "@carnet/shell/journal";
import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { bothTexts } from "./joining/both-texts.ts";
import type { FieldConflict } from "./use-conflict.ts";
import { sayWhen, VersionBy } from "./version-by.tsx";
import css from "./conflict-panel.module.css";

export interface ConflictPanelProps<Value> {
  /** What there are two versions of, as the screen calls it: the region is named after it. */
  part: string;
  conflict: FieldConflict<Value>;
  /** The other version may be one's own, saved in another window: nobody can say whose it is. */
  elsewhere?: boolean;
  /** One version as it is read, beside the other. */
  show(value: Value, other: Value): ReactNode;
}

/**
 * Two versions of one part, side by side. Of texts both can stand; else one of them is chosen, or what is written here goes on being edited below, which the
 * panel follows, and is then kept. Nothing is dropped before (DEC-14).
 */
export function ConflictPanel<Value>({ part, conflict, elsewhere = false, show }: ConflictPanelProps<Value>) {
  const t = useText("record");
  const { mine, theirs, stored, keepMine, takeTheirs, keep } = conflict;
  const isOpen = theirs?.trouble === null;
  const both = keep && isText(mine) && isText(theirs?.value) ? bothTexts(mine, theirs.value) : null;
  const typedAt = useTypedAt(mine);
  const theirName = elsewhere ? "elsewhere" : "theirs";
  const whose = {
    mine: stored ? t("conflict.mineAt", { when: sayWhen(typedAt) }) : t("conflict.mine"),
    theirs: stored ? <VersionBy stored={stored} /> : t(`conflict.${theirName}`),
  };
  const side = (name: "mine" | "theirs", shown: ReactNode, button: ReactNode) => (
    <div className={css.side} role="group" aria-label={t(`conflict.${name === "theirs" ? theirName : name}`)}>
      <strong aria-hidden={stored ? undefined : true}>{whose[name]}</strong>
      <div className={css.text} data-private>
        {shown === "" ? t("conflict.nothing") : shown}
      </div>
      {button}
    </div>
  );
  return (
    <section className={css.panel} aria-label={t("conflict.label", { part })}>
      <Notice
        tone="warning"
        title={t(elsewhere ? "conflict.changed" : "conflict.title")}
        actions={
          both !== null && (
            <Button variant="primary" onClick={() => keep?.(both as Value)}>
              {t("conflict.keepBoth")}
            </Button>
          )
        }
      >
        {t(elsewhere ? "conflict.choose" : "conflict.how")}
      </Notice>
      <div className={css.sides}>
        {side(
          "mine",
          isOpen ? show(mine, theirs.value) : show(mine, mine),
          <Button onClick={keepMine}>{t("conflict.keepMine")}</Button>,
        )}
        {side(
          "theirs",
          isOpen ? show(theirs.value, mine) : theirs && t("conflict.closed"),
          <Button onClick={takeTheirs} disabled={!isOpen}>
            {t(elsewhere ? "conflict.takeOther" : "conflict.takeTheirs")}
          </Button>,
        )}
      </div>
    </section>
  );
}

/** When what is written here was changed last: while both are shown, each key moves it. */
function useTypedAt<Value>(mine: Value): string {
  const [typed, setTyped] = useState(() => ({ value: mine, at: serverNow() }));
  if (!sameValue(typed.value, mine)) setTyped({ value: mine, at: serverNow() });
  return new Date(typed.at).toISOString();
}

/** A text that says something. */
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
