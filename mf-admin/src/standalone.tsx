import { defineApp } from "@carnet/shell/app";
import { openHost, showAlone, signInRoutes, StandaloneFrame, type Door } from "@carnet/shell/host";
import { manifest } from "../manifest.ts";
import { routes } from "./routes.tsx";

/** Administrators come in here, without the shell; nobody opens an account here. */
const door: Door = { base: "/admin", root: "therapist", canSignUp: false, shows: ["/admin"] };

/** Paths that need no session. */
const open = ["/login", "/forgotPassword", "/resetPassword"];

const app = defineApp({
  manifest,
  routes: [...signInRoutes(door), ...routes],
  words: (language) => import(`../locales/${language}.json`),
});

await openHost({ contextRoot: "/admin", open, frame: <StandaloneFrame base="/admin" /> });
await showAlone(app, { name: manifest.name, basename: "/admin" });
