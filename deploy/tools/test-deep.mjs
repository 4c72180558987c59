import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/test-deep.ts", import.meta.url));
