import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { startEdge } from "../../gateway/edge.ts";
import { httpServices, type HttpService } from "../../gateway/table.ts";
import { clinic, drawn, expect, follow, seance, signIn, test } from "./fake-session.ts";
import { house, publish } from "./publish.ts";

/** The clinic room with one screen changed, built as `npm run build` builds it, in a folder thrown away. */
function rebuild(folder: string): void {
  const changed = path.join(folder, "changed-routes.tsx");
  writeFileSync(changed, `export const routes = [{ path: "*", element: <main id="content"><h1>Rebuilt</h1></main> }];`);
  const config = path.join(folder, "webpack.config.mjs");
  writeFileSync(
    config,
    `import { createRequire } from "node:module";
    import { defineMicrofrontend } from ${JSON.stringify(pathToFileURL(path.join(house, "shell/build/index.mjs")).href)};
    const webpack = createRequire(${JSON.stringify(path.join(house, "package.json"))})("webpack");
    export default (env, argv) => {
      const built = defineMicrofrontend(${JSON.stringify(path.join(house, "mf-clinic"))})({ nocache: true }, argv);
      built.output.path = ${JSON.stringify(path.join(folder, "dist"))};
      built.plugins.push(new webpack.NormalModuleReplacementPlugin(/routes\\.tsx$/, ${JSON.stringify(changed)}));
      return built;
    };`,
  );
  const cli = path.join(house, "node_modules/webpack-cli/bin/cli.js");
  execFileSync(process.execPath, [cli, "--mode", "production", "--config", config], { cwd: house, timeout: 180_000 });
}

/** Forgets what no release has any more, as publishing does a week later. */
function forgetOlder(folder: string): void {
  const record = path.join(folder, "superseded.json");
  const superseded = JSON.parse(readFileSync(record, "utf8")) as Record<string, number>;
  for (const file of Object.keys(superseded)) superseded[file] = 0;
  writeFileSync(record, JSON.stringify(superseded));
}

/** A page open on the session room, and a word kept in it that any reload would lose. */
async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, origin);
  await page.goto(origin + seance.path);
  await expect(drawn(page, seance.name)).not.toBeEmpty();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  return page;
}
const wasReloaded = (page: Page) => page.evaluate(() => !("neverReloaded" in globalThis));

/** Every file of the shell and of the other containers that a visit loads, by its content. */
async function filesOf(page: Page, visit: () => Promise<void>): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const loaded: Promise<void>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname) || pathname.startsWith("/mf/mf_clinic/")) return;
    const hash = (body: Buffer) => createHash("sha256").update(body).digest("hex");
    loaded.push(
      response.body().then(
        (body) => void (files[pathname] = hash(body)),
        () => undefined,
      ),
    );
  });
  await visit();
  await Promise.all(loaded);
  return files;
}

const rebuilt = (page: Page) => drawn(page, clinic.name).getByRole("heading", { name: "Rebuilt" });

test("publishing one remote changes nothing else, and pages that are open go on with it, old or new, without a reload", async ({
  context,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "carnet-publish-"));
  const www = path.join(folder, "www");
  publish(www);
  const services = Object.fromEntries(httpServices.map((name) => [name, "http://127.0.0.1:9"]));
  const edge = await startEdge({ port: 0, www, services: services as Record<HttpService, string> });
  const origin = `http://127.0.0.1:${edge.port}`;
  try {
    const [first, soon, late, away] = [
      await openPage(context, origin),
      await openPage(context, origin),
      await openPage(context, origin),
      await openPage(context, origin),
    ];
    const before = await filesOf(first, async () => {
      await first.goto(origin + clinic.path);
      await expect(drawn(first, clinic.name)).not.toBeEmpty();
    });
    rebuild(folder);
    publish(www, [path.join(folder, "dist")]);

    await follow(soon, clinic.path);
    await expect(drawn(soon, clinic.name)).not.toBeEmpty();
    await expect(rebuilt(soon)).toHaveCount(0);

    forgetOlder(path.join(www, "mf", clinic.name));
    publish(www, [path.join(folder, "dist")]);
    await follow(late, clinic.path);
    await expect(rebuilt(late)).toBeVisible();

    await away.route("**/remotes.json", (route) => route.fulfill({ status: 503 }));
    await follow(away, clinic.path);
    const panel = away.getByRole("alert").filter({ hasText: clinic.name });
    await expect(panel).toBeVisible();
    await away.unroute("**/remotes.json");
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(rebuilt(away)).toBeVisible();

    for (const page of [soon, late, away]) {
      await follow(page, seance.path);
      await expect(drawn(page, seance.name)).not.toBeEmpty();
      expect(await wasReloaded(page)).toBe(false);
    }
    const after = await filesOf(first, async () => {
      await first.goto(origin + clinic.path);
      await expect(rebuilt(first)).toBeVisible();
    });
    const unchanged = Object.keys(after).filter((file) => file in before);
    expect(unchanged.some((file) => /^\/js\/main\./.test(file))).toBe(true);
    for (const file of unchanged) expect(after[file], file).toBe(before[file]);
  } finally {
    await edge.stop();
    rmSync(folder, { recursive: true });
  }
});
