/**
 * Every key that does something, by the place where it works: what handlers ask for is what the panel of keys (`?`) shows. "Mod" is Ctrl,
 * and the command key of a Mac. Alt with a letter is read by its place on the keyboard: with Option, a Mac writes another one.
 */
export const shortcuts = {
  addVisit: { place: "day", keys: ["V"] },
  nextLine: { place: "day", keys: ["J", "ArrowDown"] },
  lineBefore: { place: "day", keys: ["K", "ArrowUp"] },
  open: { place: "day", keys: ["Enter"] },
  start: { place: "day", keys: ["S"] },
  arrived: { place: "day", keys: ["A"] },
  collect: { place: "day", keys: ["P"] },

  walkPatients: { place: "patients", keys: ["ArrowUp", "ArrowDown", "K", "J", "PageUp", "PageDown", "Home", "End"] },
  openPatient: { place: "patients", keys: ["Enter"] },
  startFor: { place: "patients", keys: ["S"] },
  planFor: { place: "patients", keys: ["V"] },

  jump: { place: "chart", keys: ["Mod+J"] },
  nextCell: { place: "chart", keys: ["Tab"] },
  nextRow: { place: "chart", keys: ["Enter", "ArrowDown"] },
  rowBefore: { place: "chart", keys: ["Shift+Enter", "ArrowUp"] },
  moveRow: { place: "chart", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  removeRow: { place: "chart", keys: ["Mod+Shift+Backspace", "Mod+Shift+Delete"] },
  copyRow: { place: "chart", keys: ["Mod+D"] },
  copySeance: { place: "chart", keys: ["Alt+C"] },
  undoCopy: { place: "chart", keys: ["Mod+Z"] },
  seanceBefore: { place: "chart", keys: ["Alt+PageUp"] },
  seanceAfter: { place: "chart", keys: ["Alt+PageDown"] },
  finalise: { place: "chart", keys: ["Mod+Enter"] },

  undoStroke: { place: "drawing", keys: ["Mod+Z"] },
  redoStroke: { place: "drawing", keys: ["Mod+Shift+Z"] },
  chooseView: { place: "drawing", keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
  leaveFull: { place: "drawing", keys: ["Escape"] },

  chooseTerm: { place: "lexicon", keys: ["ArrowUp", "ArrowDown"] },
  takeTerm: { place: "lexicon", keys: ["Enter"] },
  closeTerms: { place: "lexicon", keys: ["Escape"] },
  addTerm: { place: "lexicon", keys: ["Mod+Enter"] },
  expandTerm: { place: "lexicon", keys: ["Enter", "Tab"] },

  walkHits: { place: "history", keys: ["ArrowUp", "ArrowDown"] },
  tickHit: { place: "history", keys: ["Enter"] },
  markCritical: { place: "history", keys: ["C"] },
  markReason: { place: "history", keys: ["R"] },
  otherFile: { place: "files", keys: ["ArrowLeft", "ArrowRight"] },
  otherPage: { place: "files", keys: ["PageUp", "PageDown"] },
  closeFile: { place: "files", keys: ["Escape"] },

  moveChoice: { place: "forms", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },

  newPatient: { place: "page", keys: ["N"] },
  search: { place: "page", keys: ["/"] },
  shownKeys: { place: "page", keys: ["?"] },

  palette: { place: "anywhere", keys: ["Mod+K"] },
  createAndStart: { place: "anywhere", keys: ["Mod+Enter"] },
  privacy: { place: "anywhere", keys: ["Shift+P"] },
  lock: { place: "anywhere", keys: ["Mod+Shift+L"] },
  walkBar: { place: "anywhere", keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] },
  leave: { place: "anywhere", keys: ["Escape"] },
} as const satisfies Record<string, { place: string; keys: readonly string[] }>;

export type Shortcut = keyof typeof shortcuts;
export type ShortcutPlace = (typeof shortcuts)[Shortcut]["place"];

/** What is read of the event of a key. */
export type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is one of those of a shortcut, with just its modifiers. */
export const isKey = (event: PressedKey, name: Shortcut): boolean =>
  shortcuts[name].keys.some((keys) => isPressed(event, keys));

function isPressed({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, keys: string): boolean {
  const modifiers = keys.split("+");
  const wanted = modifiers.pop() ?? "";
  const isSign = /^[^a-z0-9]$/i.test(wanted);
  if ((ctrlKey || metaKey) !== modifiers.includes("Mod") || altKey !== modifiers.includes("Alt")) return false;
  // Which signs need Shift is the keyboard's affair.
  if (!isSign && shiftKey !== modifiers.includes("Shift")) return false;
  const isLetter = wanted.length === 1 && !isSign;
  if (altKey && isLetter) return code === `Key${wanted}`;
  return isLetter ? key.toUpperCase() === wanted : key === wanted;
}
