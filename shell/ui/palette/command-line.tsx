import { useEffect, useRef } from "react";
import { LockIcon } from "../icons/login-icons.ts";
import type { Command } from "./command.ts";
import css from "./command-palette.module.css";

interface CommandLineProps {
  id: string;
  command: Command;
  chosen: boolean;
  onChoose: () => void;
  onRun: () => void;
}

/** One line of the palette; a locked one says why. */
export function CommandLine({ id, command, chosen, onChoose, onRun }: CommandLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={command.locked ? true : undefined}
      className={css.line}
      onPointerMove={onChoose}
      onClick={onRun}
    >
      <span className={css.icon} aria-hidden="true">
        {command.locked ? <LockIcon size={17} /> : command.icon}
      </span>
      <span className={css.label}>{command.label}</span>
      <span className={css.hint}>{command.locked ?? command.hint}</span>
    </div>
  );
}
