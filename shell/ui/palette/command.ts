import type { ReactNode } from "react";

/** The keys of a line, as they are pressed anywhere in the palette; "Ctrl" is the command key of a Mac too. */
export type CommandKeys = "Ctrl+Enter" | "Shift+Enter" | "Ctrl+.";

/** What was typed before the palette was drawn: its text, and the key that ended it, in the words of `CommandKeys` or "Enter". */
export interface Begun {
  text: string;
  keys: string | null;
}

export interface Command {
  id: string;
  label: string;
  /** It names a person: the privacy key covers what it says. */
  isPrivate?: boolean;
  /** Under the label: a phone number, an age, a last visit. */
  detail?: ReactNode;
  /** At the end of the line: why it matters now, or where it leads. */
  hint?: ReactNode;
  /** What the hint means, in colour besides its icon and words: money or time that is owed. */
  hintTone?: "warning" | undefined;
  icon?: ReactNode;
  keys?: CommandKeys;
  /** Why it cannot be opened; it is then listed with a lock and does nothing. */
  locked?: string;
  /** The palette stays open, because what was found changes. */
  stays?: boolean;
  /** What can be done with it besides; offered in the group that is `ofSubject` while this line is the one that is meant. */
  actions?: readonly Command[];
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** True when somebody else already searched, e.g. patients found by the server: shown as they are, with what was typed marked. */
  searched?: boolean;
  /** Takes the actions of the line that is meant, after its first command. */
  ofSubject?: boolean;
  /** How many lines it has, in words, for the summary. */
  count?: (count: number) => string;
}
