/** The door of what the columns of a file become, as screens show it and let it be changed. */
export { ColumnsTable } from "./columns-table.tsx";
export { CuttingChoices } from "./cutting-choices.tsx";
export { ReadingChoices, ShortYears } from "./reading-choices.tsx";
export { columnWords, loadColumnWords } from "./words.ts";
export { useTroubleWords, type FileTrouble } from "./use-trouble-words.ts";
export { useShownValue } from "./use-shown-value.ts";
export { useTargetName } from "./use-target-name.ts";
