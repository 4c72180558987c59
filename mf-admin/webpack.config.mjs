import { defineMicrofrontend, defineStandalone } from "@carnet/shell/build";

/** Two builds of one room: the remote the shell shows, and a page of its own. */
export default [
  defineMicrofrontend(import.meta.dirname, { output: "dist/remote" }),
  defineStandalone(import.meta.dirname, { contextRoot: "/admin", output: "dist/standalone" }),
];
