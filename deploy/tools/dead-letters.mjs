import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/dead-letters.ts", import.meta.url));
