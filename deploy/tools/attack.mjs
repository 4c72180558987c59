import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/attack.ts", import.meta.url));
