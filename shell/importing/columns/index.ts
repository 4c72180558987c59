/** The door of what screens of an import share: the file, what its columns become, and how its lines stand. */
export { Choices } from "./choices.tsx";
export { ColumnsTable } from "./columns-table.tsx";
export { CuttingChoices } from "./cutting-choices.tsx";
export { Figures } from "./figures.tsx";
export { FileDrop } from "./file-drop.tsx";
export { ReadingChoices, ShortYears } from "./reading-choices.tsx";
export { columnWords, loadColumnWords } from "./words.ts";
export { SectionHead } from "./section-head.tsx";
export { useTroubleWords, type FileTrouble } from "./use-trouble-words.ts";
export { useShownValue } from "./use-shown-value.ts";
export { useTargetName } from "./use-target-name.ts";
