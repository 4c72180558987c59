import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/verify.ts", import.meta.url));
