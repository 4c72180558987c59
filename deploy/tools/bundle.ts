import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServices, bundleTools } from "./build/bundle-services.ts";

/** `npx tsx deploy/tools/bundle.ts`: bundles the services, what provisions for them and what publishes fronts, as images need them. */
const root = fileURLToPath(new URL("../..", import.meta.url));
await bundleServices(root);
await bundleTools(root, join(root, "deploy/tools"));
