import { runCommand } from "./bootstrap/run-command.mjs";

await runCommand(new URL("./commands/doctor.ts", import.meta.url));
