import path from "node:path";
import { base } from "./base.mjs";
import { plainPage } from "./plain-page.mjs";
import { root } from "./root.mjs";

/** The first script of every host: Trusted Types and hashes before any other code, then what the visit needs. */
const start = path.join(root, "shell/host/start/start.ts");
/** In front of the rest: the nonce of the styles that this build inserts. */
const nonce = path.join(root, "shell/host/nonce.ts");
const containerOf = (room) => path.basename(room).replaceAll("-", "_");

/** Chunks of the shell that only somebody signed in meets, or that need most of what is lent anyway. */
const doors = ["more", "choice", "writing", "forms", "keys", "lists", "table"];
const signedIn = [
  "presence",
  "home",
  "settings",
  "palette",
  "leave",
  "recovery-kit",
  "reset",
  "menu",
  "roots",
  ...doors,
];

/** The shell: the page of /, /therapist and everything it shows. */
export const defineShell = (room) =>
  base({
    room,
    name: "shell",
    role: "host",
    publicPath: "/",
    page: "./public/index.html",
    entry: { start, main: [nonce, "./main.tsx"] },
    ahead: { signedIn: ["session", "containers", "lent"], containers: true, screensOf: room },
    gathered: {
      session: "all",
      "lent+containers+presence": signedIn,
      choice: signedIn,
      home: [],
      overlays: [],
      menu: [],
    },
    apart: ["open"],
  });

/**
 * A microfrontend as a remote; its container is named after its folder, and a room with a page of its own keeps the two
 * builds apart. `parts` are what other rooms show of it in a place they keep, each a module by its exposed name.
 */
export const defineMicrofrontend = (room, { output = "dist", exposes = {} } = {}) =>
  base({
    room,
    name: containerOf(room),
    role: "remote",
    output,
    exposes: { "./app": "./src/app.tsx", ...exposes },
    gathered: { first: "all" },
  });

/** A microfrontend as a page of its own, hosted under its context root; its home, where most visits begin, is a chunk of that name. */
export const defineStandalone = (room, { contextRoot, output }) =>
  base({
    room,
    name: `${containerOf(room)}_page`,
    role: "host",
    output,
    publicPath: `${contextRoot}/`,
    page: "./public/index.html",
    entry: { start, standalone: [nonce, "./src/standalone.tsx"] },
    ahead: { signedIn: ["session", "containers", "home"], containers: false },
    gathered: { session: "all", containers: [] },
  });

/** A page that runs somebody else's script, and therefore nothing of the house, under its context root. */
export const definePlainPage = (room, { contextRoot, output, page, entry }) =>
  plainPage({ room, name: `${containerOf(room)}_plain`, contextRoot, output, page, entry });

/** The crypto module: a container that shares nothing, so that nobody can hand it a library, and that lies in the file of its entry, since every page needs both. */
export const defineCrypto = (room) =>
  base({
    room,
    name: "crypto_mf",
    role: "remote",
    entry: { crypto_mf: "./index.ts" },
    exposes: { "./crypto": "./index.ts" },
    shared: {},
    startsWorker: true,
  });
