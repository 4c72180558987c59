import { progress } from "../bootstrap/progress.mjs";
import { buildFronts } from "./build-fronts.ts";
import { bundleServices } from "./bundle-services.ts";

/** Builds what a house runs and serves, fronts and services, as far as it changed. */
export async function buildAll(root: string): Promise<void> {
  await Promise.all([
    progress("Bundling the services", () => bundleServices(root)),
    progress("Building the fronts", () => buildFronts(root), { usually: 70 }),
  ]);
}
