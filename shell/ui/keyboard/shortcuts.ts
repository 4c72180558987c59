/**
 * Every key that does something, by the place where it works: what handlers ask for is what the panel of keys (`?`) shows. It shows
 * besides what any control of its kind does with the usual keys, as Escape and the arrows, which such a control reads itself. "Mod" is
 * Ctrl, and the command key of a Mac. Alt with a letter is read by its place on the keyboard: with Option, a Mac writes another one.
 * Several keys of one deed stand one after the other.
 */
export const shortcuts = {
  day: {
    addVisit: "V",
    nextLine: "J ArrowDown",
    lineBefore: "K ArrowUp",
    open: "Enter",
    start: "S",
    record: "O",
    arrived: "A",
    collect: "P",
  },
  patients: {
    walkRows: "ArrowUp ArrowDown K J PageUp PageDown Home End",
    openPatient: "Enter",
    startFor: "S",
    planFor: "V",
  },
  money: {
    payLine: "Enter",
    askLine: "P",
    mailReceipt: "Mod+Enter",
    printReceipt: "Mod+P",
  },
  booking: {
    notSamePerson: "N",
    decideLater: "ArrowRight",
  },
  chart: {
    jump: "Mod+J",
    nextCell: "Tab",
    nextRow: "Enter ArrowDown",
    rowBefore: "Shift+Enter ArrowUp",
    moveRow: "Alt+ArrowUp Alt+ArrowDown",
    removeRow: "Mod+Shift+Backspace Mod+Shift+Delete",
    copyRow: "Mod+D",
    copySeance: "Alt+C",
    undoCopy: "Mod+Z",
    seanceBefore: "Alt+PageUp",
    seanceAfter: "Alt+PageDown",
    finalise: "Mod+Enter",
    keepPayment: "Mod+Enter",
  },
  drawing: {
    undoStroke: "Mod+Z",
    redoStroke: "Mod+Shift+Z",
    chooseView: "ArrowLeft ArrowRight ArrowUp ArrowDown",
    leaveFull: "Escape",
  },
  lexicon: {
    chooseTerm: "ArrowUp ArrowDown",
    takeTerm: "Enter",
    closeTerms: "Escape",
    addTerm: "Mod+Enter",
    expandTerm: "Enter Tab",
  },
  history: {
    walkHits: "ArrowUp ArrowDown",
    tickHit: "Enter",
    markCritical: "C",
    markReason: "R",
  },
  files: {
    otherFile: "ArrowLeft ArrowRight",
    otherPage: "PageUp PageDown",
    closeFile: "Escape",
  },
  forms: {
    moveChoice: "Alt+ArrowUp Alt+ArrowDown",
  },
  page: {
    newPatient: "N",
    search: "/",
    shownKeys: "?",
  },
  anywhere: {
    palette: "Mod+K",
    createAndStart: "Mod+Enter",
    undo: "Mod+Z",
    privacy: "Shift+P",
    lock: "Mod+Shift+L",
    walkBar: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End",
    leave: "Escape",
  },
} as const satisfies Record<string, Record<string, string>>;

export type ShortcutPlace = keyof typeof shortcuts;
type NameIn<Place> = Place extends ShortcutPlace ? keyof (typeof shortcuts)[Place] : never;
export type Shortcut = NameIn<ShortcutPlace>;

const keysOf = Object.assign({}, ...Object.values(shortcuts)) as Record<Shortcut, string>;

/** What is read of the event of a key. */
export type PressedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is one of those of a shortcut, with just its modifiers. */
export const isKey = (event: PressedKey, name: Shortcut): boolean =>
  keysOf[name].split(" ").some((keys) => isPressed(event, keys));

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
