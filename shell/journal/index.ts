/** The journal door: what is typed is kept on this device, encrypted, until the server has it (DEC-16). */
export { useAutosave, type Autosave, type AutosaveOptions } from "./use-autosave.ts";
export type { Conflict, SaveState } from "./saver-view.ts";
export { sameValue } from "./same-value.ts";
export { SaveBoard, type SaveStatus } from "./save-board.ts";
export { useSaveStatus } from "./use-save-status.ts";
export { inWords } from "./in-words.ts";
export { dropLater, saveLater } from "./save-later.ts";
export { flushAll, settleAll, unsavedText } from "./savers.ts";
export { isKeptOnDevice, openJournal } from "./page-journal.ts";
export type { Draft, Journal } from "./journal.ts";
