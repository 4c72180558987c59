import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/test.ts", import.meta.url));
