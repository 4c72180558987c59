import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNginx } from "../../gateway/find-nginx.ts";
import { printNginx, type NginxOptions } from "../../gateway/print-nginx.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { keepChild } from "../../local/processes/keep-child.ts";
import { Sentence } from "../../local/sentence.ts";

/** Where an nginx may be unpacked, and write; what services know it by; and every instance of each. */
export interface RunningNginxOptions extends Pick<NginxOptions, "www" | "services"> {
  tools: string;
  folder: string;
  secret: string;
}

/** Starts a real nginx with the configuration that is printed for production, over plain http on loopback. */
export async function startNginx({ tools, folder, secret, ...installation }: RunningNginxOptions) {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(at("secret.conf"), `proxy_set_header X-Carnet-Gateway "${secret}";\n`);
  const files = { scratch: folder, journal: at("journal"), secret: at("secret.conf") };
  writeFileSync(at("nginx.conf"), printNginx({ ...installation, ...files, listen: `127.0.0.1:${port}`, origin }));
  const globals = `daemon off; pid ${at("pid")};${process.getuid?.() === 0 ? " user root;" : ""}`;
  const child = keepChild(
    findNginx(join(tools, "nginx")),
    ["-e", "stderr", "-p", folder, "-c", at("nginx.conf"), "-g", globals],
    { watchdogCommand: 'kill "$1"' },
  );
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries === 200) throw new Sentence(`nginx does not answer: ${child.complaint()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, journal: at("journal"), stop: () => child.end() };
}
