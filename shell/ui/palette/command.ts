import type { ReactNode } from "react";

export interface Command {
  id: string;
  label: string;
  /** At the end of the line: a birth date, a shortcut, a clinic. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be opened; it is then listed with a lock and does nothing. */
  locked?: string;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** True when somebody else already searched, e.g. patients found by the server: shown as they are. */
  searched?: boolean;
}
