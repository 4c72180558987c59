import { defineMicrofrontend, defineStandalone } from "@carnet/shell/build";

/** Two builds of one room: the remote the shell shows, and a page of its own, which takes the viewer from the remote. */
export default [
  defineMicrofrontend(import.meta.dirname, {
    output: "dist/remote",
    exposes: { "./viewer": "./src/documents/file-viewer.tsx" },
  }),
  defineStandalone(import.meta.dirname, { contextRoot: "/patient", output: "dist/standalone" }),
];
