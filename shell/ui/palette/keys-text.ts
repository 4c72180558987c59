import type { CommandKeys } from "./command.ts";

const command = typeof navigator !== "undefined" && /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";

/** Keys as they are printed on the keyboard in front of the reader. */
export const keysText = (keys: CommandKeys): string =>
  keys.replace("Ctrl", command).replace("Enter", "↵").replaceAll("+", " ");
