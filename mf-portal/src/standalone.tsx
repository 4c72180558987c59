import { defineApp } from "@carnet/shell/app";
import {
  accountRoutes,
  openHost,
  securityRoutes,
  showAlone,
  signInRoutes,
  StandaloneFrame,
  type Entrance,
} from "@carnet/shell/host";
import { manifest } from "../manifest.ts";
import { noteHandedCode } from "./records/handed-code.ts";
import { routes } from "./routes.tsx";

/** Patients come in here, without the shell. */
const entrance: Entrance = { base: "/patient", root: "patient", canSignUp: true, shows: ["/patient"] };

/** Paths that need no session. */
const open = ["/login", "/signup", "/forgotPassword", "/resetPassword", "/cancelReset", "/whoCanRead"];

const app = defineApp({
  manifest,
  routes: [...signInRoutes(entrance), ...securityRoutes, ...accountRoutes, ...routes],
  words: (language) => import(`../locales/${language}.json`),
});

noteHandedCode();
await openHost({ contextRoot: "/patient", open, enrolment: "/security", frame: <StandaloneFrame base="/patient" /> });
await showAlone(app, { name: manifest.name, basename: "/patient" });
