import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/bench.ts", import.meta.url));
