import { defineMicrofrontend, defineStandalone } from "@carnet/shell/build";

/** Two builds of one room: the remote the shell shows, and a host of its own. */
export default [defineMicrofrontend(import.meta.dirname), defineStandalone(import.meta.dirname)];
