import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/backup.ts", import.meta.url));
