import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { clinic, drawn, expect, seance, test } from "./fake-session.ts";

const house = path.resolve(import.meta.dirname, "../../..");

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

/** Answers for one container from a folder, and with its own line in the registry: what publishing it alone changes. */
async function publish(page: Page, dist: string): Promise<void> {
  const sha384 = createHash("sha384")
    .update(readFileSync(path.join(dist, "integrity.json")))
    .digest("base64");
  const { name: _, ...line } = JSON.parse(readFileSync(path.join(dist, "registry-line.json"), "utf8"));
  await page.route("**/mf/mf_clinic/**", (route) => {
    const file = new URL(route.request().url()).pathname.replace("/mf/mf_clinic/", "");
    return route.fulfill({ path: path.join(dist, file) });
  });
  await page.route("**/remotes.json", async (route) => {
    const registry = await (await route.fetch()).json();
    Object.assign(registry.mf_clinic, line, { integrity: `sha384-${sha384}` });
    await route.fulfill({ json: registry });
  });
}

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

test("rebuilding and publishing one remote shows its new code, with every other file as it was", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "carnet-publish-"));
  try {
    const before = await filesOf(page, async () => {
      await page.goto(clinic.path);
      await expect(drawn(page, clinic.name)).not.toBeEmpty();
    });
    rebuild(folder);
    await publish(page, path.join(folder, "dist"));
    const after = await filesOf(page, async () => {
      await page.goto(clinic.path);
      await expect(drawn(page, clinic.name).getByRole("heading", { name: "Rebuilt" })).toBeVisible();
    });
    const kept = Object.keys(after).filter((file) => file in before);
    expect(kept.some((file) => /^\/js\/main\./.test(file))).toBe(true);
    for (const file of kept) expect(after[file], file).toBe(before[file]);
    await page.goto(seance.path);
    await expect(drawn(page, seance.name)).not.toBeEmpty();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
