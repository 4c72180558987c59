import { defineApp } from "@carnet/shell/app";
import { prepareRecord } from "@carnet/shell/record";
import { manifest } from "../manifest.ts";
import { routes } from "./routes.tsx";

/** The single-spa life of this microfrontend: what the container exposes as `./app`. */
export const { prepare, bootstrap, mount, unmount } = defineApp({
  manifest,
  routes,
  words: (language) => import(/* webpackChunkName: "words-[request]" */ `../locales/${language}.json`),
  prepare: ({ search }) => {
    const id = new URLSearchParams(search).get("patientId");
    if (id) void prepareRecord(id);
  },
});
