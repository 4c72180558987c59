import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/restore.ts", import.meta.url));
