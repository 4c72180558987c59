import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/new.ts", import.meta.url));
