import { defineMicrofrontend, defineStandalone } from "@carnet/shell/build";

/** Two builds of one room: the remote the shell shows, and a page of its own, which takes viewer and press from the remote. */
export default [
  defineMicrofrontend(import.meta.dirname, {
    output: "dist/remote",
    exposes: { "./viewer": "./src/documents/file-viewer.tsx", "./press": "./src/take-out/open-press.ts" },
  }),
  defineStandalone(import.meta.dirname, { contextRoot: "/patient", output: "dist/standalone" }),
];
