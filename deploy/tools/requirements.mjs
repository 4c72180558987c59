import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/requirements.ts", import.meta.url));
