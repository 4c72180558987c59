/** What the other hosts of the product take from here, through `@carnet/shell/host`. */
export type { Door } from "./door.ts";
export { signInRoutes } from "./sign-in-routes.tsx";
