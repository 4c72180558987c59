import { Kbd } from "../keyboard/kbd.tsx";
import { useEffect, useRef } from "react";
import { LockIcon } from "../icons/login-icons.ts";
import { Marked } from "../lexicon/marked.tsx";
import type { Command } from "./command.ts";
import css from "./command-palette.module.css";
import { keysText } from "./keys-text.ts";

interface CommandLineProps {
  id: string;
  command: Command;
  chosen: boolean;
  /** What was typed, where the line was found by it. */
  query: string;
  onChoose: () => void;
  onRun: () => void;
}

/** One line of the palette; a locked one says why. */
export function CommandLine({ id, command, chosen, query, onChoose, onRun }: CommandLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const { label, detail, hint, hintTone, icon, keys, locked, isPrivate } = command;
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={locked ? true : undefined}
      aria-keyshortcuts={keys}
      className={css.line}
      data-tall={detail !== undefined || undefined}
      onPointerMove={onChoose}
      // The focus stays in the field, where keys go on: a locked line leads nowhere by itself.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={css.icon} aria-hidden="true">
        {locked ? <LockIcon size={17} /> : icon}
      </span>
      <span className={css.words} data-private={isPrivate || undefined}>
        <span className={css.label}>
          <Marked text={label} query={query} />
        </span>
        {detail !== undefined && <span className={css.detail}>{detail}</span>}
      </span>
      <span className={css.hint} data-tone={locked ? undefined : hintTone}>
        {locked ?? hint}
      </span>
      {keys ? (
        <Kbd className={css.key ?? ""} aria-hidden="true">
          {keysText(keys)}
        </Kbd>
      ) : (
        chosen &&
        !locked && (
          <Kbd className={css.key ?? ""} aria-hidden="true">
            ↵
          </Kbd>
        )
      )}
    </div>
  );
}
