import type { CommandKeys } from "./command.ts";

/** The command key as it is printed on the keyboard in front of the reader. */
export const commandKey = typeof navigator !== "undefined" && /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";

/** Keys as they are printed on the keyboard in front of the reader. */
export const keysText = (keys: CommandKeys): string =>
  keys.replace("Ctrl", commandKey).replace("Enter", "↵").replaceAll("+", " ");
