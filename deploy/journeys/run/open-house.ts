import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../../tools/commands/steps.ts";
import { Sentence } from "../../local/sentence.ts";

/** A house that another process keeps, as a person would with `npm start`. */
export interface OpenHouse {
  origin: string;
  /** The page of the inbox. */
  inbox: string;
  close(): Promise<void>;
}

/** Runs `npm start` with a port and a data folder of its own, and resolves when it says that it is ready. */
export function openHouse(options: {
  port: number;
  data: string;
  args?: string[];
  env?: Record<string, string>;
}): Promise<OpenHouse> {
  const env = {
    ...process.env,
    PORT: String(options.port),
    CARNET_DATA: options.data,
    // The name that browsers do not trust: see the journeys of the fallback engine.
    CARNET_OTHER_ORIGINS: `http://carnet.test:${options.port}`,
    ...options.env,
  };
  const child = spawn(process.execPath, [join(root, "deploy/tools/start.mjs"), ...(options.args ?? [])], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const close = () => {
    child.kill("SIGINT");
    return ended;
  };
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += String(text);
      const origin = /Carnet is ready at (\S+)/.exec(output)?.[1];
      const inbox = /Mails Carnet sends\s+(\S+)/.exec(output)?.[1];
      if (origin && inbox) resolve({ origin, inbox, close });
    };
    child.stdout.on("data", (text: Buffer) => {
      process.stdout.write(text);
      listen(text);
    });
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Sentence(`The house did not open: ${output.trim().split("\n").at(-1)}`)));
  });
}
