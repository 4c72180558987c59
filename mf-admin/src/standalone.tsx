import { defineApp } from "@carnet/shell/app";
import { openHost, securityRoutes, showAlone, signInRoutes, StandaloneFrame, type Entrance } from "@carnet/shell/host";
import { manifest } from "../manifest.ts";
import { routes } from "./routes.tsx";

/** Administrators come in here, without the shell; nobody opens an account here. */
const entrance: Entrance = { base: "/admin", root: "therapist", canSignUp: false, shows: ["/admin"] };

/** Paths that need no session. */
const open = ["/login", "/forgotPassword", "/resetPassword", "/cancelReset", "/whoCanRead"];

const app = defineApp({
  manifest,
  routes: [...signInRoutes(entrance), ...securityRoutes, ...routes],
  words: (language) => import(`../locales/${language}.json`),
});

await openHost({ contextRoot: "/admin", open, enrolment: "/security", frame: <StandaloneFrame base="/admin" /> });
await showAlone(app, { name: manifest.name, basename: "/admin" });
