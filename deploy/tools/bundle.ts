import { fileURLToPath } from "node:url";
import { bundleServices } from "./build/bundle-services.ts";

/** `npx tsx deploy/tools/bundle.ts`: bundles the services, as images need them. */
await bundleServices(fileURLToPath(new URL("../..", import.meta.url)));
