import path from "node:path";
import { base } from "./base.mjs";
import { root } from "./root.mjs";

/** In front of every host's entry: Trusted Types, nonce and hashes, before any other code of the page. */
const guard = path.join(root, "shell/host/page.ts");
const containerOf = (room) => path.basename(room).replaceAll("-", "_");

/** The shell: the page of /, /therapist and everything it shows. */
export const defineShell = (room) =>
  base({
    room,
    name: "shell",
    role: "host",
    publicPath: "/",
    page: "./public/index.html",
    entry: { main: [guard, "./src/main.tsx"] },
  });

/** A microfrontend as a remote; its container is named after its folder, and a room with a page of its own keeps the two builds apart. */
export const defineMicrofrontend = (room, { output = "dist" } = {}) =>
  base({ room, name: containerOf(room), role: "remote", output, exposes: { "./app": "./src/app.tsx" } });

/** A microfrontend as a page of its own, hosted under its context root. */
export const defineStandalone = (room, { contextRoot, output }) =>
  base({
    room,
    name: `${containerOf(room)}_page`,
    role: "host",
    output,
    publicPath: `${contextRoot}/`,
    page: "./public/index.html",
    entry: { standalone: [guard, "./src/standalone.tsx"] },
  });

/** The crypto module: a container that shares nothing, so that nobody can hand it a library. */
export const defineCrypto = (room) =>
  base({ room, name: "crypto_mf", role: "remote", exposes: { "./crypto": "./index.ts" }, shared: {} });
