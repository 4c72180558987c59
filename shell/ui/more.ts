/** The third door of the design system: what only some screens draw. Pages fetch it with the first of them. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { DrawerButton, ThreeColumns, useDrawer } from "./layout/three-columns.tsx";
export { SegmentedControl } from "./choice/segmented-control.tsx";
export { Chip } from "./choice/chip.tsx";
export { Colleague, Initials, shortName } from "./data/colleague.tsx";
export { SidedChip } from "./choice/sided-chip.tsx";
export { PhaseTag, treatmentPhases, type TreatmentPhase } from "./status/phase-tag.tsx";
export { useFocusBack } from "./overlay/use-focus-back.ts";
export { SidePanel } from "./overlay/side-panel.tsx";
export { RefusalText } from "./refusals/refusal-text.tsx";
export { Fallible } from "./remote/fallible.tsx";
// It moved to `@carnet/shell/ui`; a remote that was published before asks for it here.
export { useOffline } from "./remote/use-offline.ts";
export { Kbd } from "./keyboard/kbd.tsx";
export { formulae } from "./files/formulae.ts";
export { saveFile } from "./files/save-file.ts";
export { printPaper } from "./print/print-paper.ts";
export * from "./icons/more-icons.ts";
