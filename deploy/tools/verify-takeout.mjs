import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/verify-takeout.ts", import.meta.url));
