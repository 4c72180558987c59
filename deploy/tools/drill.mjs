import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/drill.ts", import.meta.url));
