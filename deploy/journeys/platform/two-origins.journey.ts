import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { startEdge } from "../../gateway/edge.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { drawn, expect, follow, seance, signIn, test } from "./fake-session.ts";
import { publish } from "./publish.ts";

const patient = { path: "/therapist/patient/new", name: "mf_patient" };

/** Any server of files, at an origin of its own, which says that the pages of another one may read them. */
async function serveRemotes(www: string) {
  let [readers, addition] = ["", ""];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://remotes");
    response.setHeader("access-control-allow-origin", readers);
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    const types = { ".js": "text/javascript", ".css": "text/css" } as Record<string, string>;
    response.setHeader("content-type", types[path.extname(pathname)] ?? "application/json");
    response.end(readFileSync(path.join(www, pathname), "utf8") + (pathname.endsWith(".js") ? addition : ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letRead: (origin: string) => void (readers = origin),
    tamper: (code: string) => void (addition = code),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A page at the session room, what it loaded of containers, and what its policies refused. */
async function openPage(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const [loaded, refused]: [string[], string[]] = [[], []];
  page.on("response", (response) => response.url().includes("/mf/") && loaded.push(response.url()));
  page.on(
    "console",
    (message) => /Content Security Policy|Trusted ?Type|CORS/i.test(message.text()) && refused.push(message.text()),
  );
  await signIn(page, origin);
  await page.goto(origin + seance.path);
  return { page, loaded, refused };
}
const ran = (page: Page) => page.evaluate(() => "tampered" in globalThis);

test("a microfrontend comes from another origin than the page, and what is changed there runs nowhere", async ({
  context,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "carnet-origins-"));
  const www = path.join(folder, "www");
  const remotes = await serveRemotes(www);
  publish(www, [], { CARNET_REMOTES_ORIGIN: remotes.origin });
  const services = Object.fromEntries(httpServices.map((name) => [name, "http://127.0.0.1:9"]));
  const edge = await startEdge({
    port: 0,
    www,
    services: services as Record<HttpService, string>,
    others: { remotes: remotes.origin },
  });
  const origin = `http://127.0.0.1:${edge.port}`;
  remotes.letRead(origin);
  try {
    const { page, loaded, refused } = await openPage(context, origin);
    await expect(drawn(page, seance.name)).not.toBeEmpty();
    await follow(page, patient.path);
    await expect(drawn(page, patient.name)).not.toBeEmpty();
    const originsOf = (name: string) => [
      ...new Set(loaded.filter((url) => url.includes(`/mf/${name}/`)).map((url) => new URL(url).origin)),
    ];
    const theirs = [originsOf("mf_seance"), originsOf("mf_patient"), originsOf("crypto_mf")];
    expect(theirs).toEqual([[remotes.origin], [remotes.origin], [origin]]);
    expect(refused).toEqual([]);

    remotes.tamper("\nglobalThis.tampered = true;");
    const other = await openPage(context, origin);
    for (const room of [seance, patient]) {
      await follow(other.page, room.path);
      await expect(other.page.getByRole("alert").filter({ hasText: room.name })).toBeVisible({ timeout: 20_000 });
    }
    expect(await ran(other.page)).toBe(false);
  } finally {
    remotes.stop();
    await edge.stop();
    rmSync(folder, { recursive: true });
  }
});
