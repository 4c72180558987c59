/** The host door: what a page that hosts microfrontends does once. Never imported by a remote. */
export { openHost } from "./open-host.tsx";
export { yieldToPage } from "./yield-to-page.ts";
export { showAlone } from "./show-alone.ts";
export type { Area } from "./guard/where-to.ts";
export { signInRoutes, type Entrance } from "../pages/sign-in/index.ts";
export { accountRoutes } from "../pages/settings/account-routes.tsx";
export { securityRoutes } from "../pages/settings/security-routes.tsx";
export { StandaloneFrame } from "./standalone-frame.tsx";
