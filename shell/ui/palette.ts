/** The door of the command palette, which the shell alone draws. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { CommandPalette } from "./palette/command-palette.tsx";
export { commandKey } from "./palette/keys-text.ts";
export type { Begun, Command, CommandGroup } from "./palette/command.ts";
