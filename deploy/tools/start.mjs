import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/start.ts", import.meta.url));
