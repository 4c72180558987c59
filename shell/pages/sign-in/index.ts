/** What the other hosts of the product take from here, through `@carnet/shell/host`. */
export type { Entrance } from "./entrance.ts";
export { signInRoutes } from "./sign-in-routes.tsx";
