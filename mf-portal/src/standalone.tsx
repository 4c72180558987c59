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
import { registerNamespace, withWords } from "@carnet/shell/i18n";
import type { RouteObject } from "@carnet/shell/ui/router";
import { manifest } from "../manifest.ts";
import { noteHandedCode } from "./records/handed-code.ts";
import { routes } from "./routes.tsx";

/** Patients come in here, without the shell. */
const entrance: Entrance = { base: "/patient", root: "patient", canSignUp: true, shows: ["/patient"] };

/** Paths that need no session. */
const open = ["/login", "/signup", "/forgotPassword", "/resetPassword", "/cancelReset", "/whoCanRead"];

const registerWords = () =>
  registerNamespace(
    manifest.namespace,
    (language) => import(/* webpackChunkName: "lent-words-[request]" */ `../locales/${language}.json`),
  );

/** The portal's words come with its own screens: nobody reads them before a sign-in. */
function withOwnWords(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== "function") return route;
  return {
    ...route,
    lazy: withWords(async () => {
      void registerWords();
      return lazy();
    }),
  } as RouteObject;
}

const app = defineApp({
  manifest,
  routes: [...signInRoutes(entrance), ...securityRoutes, ...accountRoutes, ...routes.map(withOwnWords)],
});

noteHandedCode();
await openHost({ contextRoot: "/patient", open, enrolment: "/security", frame: <StandaloneFrame base="/patient" /> });
await showAlone(app, { name: manifest.name, basename: "/patient" });
