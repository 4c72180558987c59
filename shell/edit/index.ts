/** The edit door: a list or an object that is saved whole, changed by two hands at once. Every room has its own copy; it holds nothing. */
export { EditedConflict } from "./edited-conflict.tsx";
export { type Fact, Facts } from "./facts.tsx";
export { useChange, type SentChange } from "./use-change.ts";
export { useEdited, type Edited, type EditedOptions } from "./use-edited.ts";
