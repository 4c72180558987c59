import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/openapi.ts", import.meta.url));
