import type { Singletons } from "@carnet/shell/federation";

/** A CommonJS library as its users expect it: what `require` would give. */
async function common(loading: Promise<object>): Promise<unknown> {
  const module = (await loading) as { default?: unknown };
  return module.default ?? module;
}

/**
 * The libraries and doors of which a page has exactly one. Remotes bring none of them along (build/singletons.mjs names
 * the same ones, and a test holds the two lists together). They lie in one chunk, which a page asks for as soon as it
 * knows that somebody is signed in; what no screen asks for at present lies apart.
 */
export const singletons: Singletons = {
  react: () => common(import(/* webpackChunkName: "lent" */ "react")),
  "react/jsx-runtime": () => common(import(/* webpackChunkName: "lent" */ "react/jsx-runtime")),
  "react-dom": () => common(import(/* webpackChunkName: "lent" */ "react-dom")),
  "react-dom/client": () => common(import(/* webpackChunkName: "lent" */ "react-dom/client")),
  "single-spa": () => import(/* webpackChunkName: "lent" */ "single-spa"),
  "single-spa-react": () => import(/* webpackChunkName: "lent" */ "single-spa-react"),
  zod: () => import(/* webpackChunkName: "lent" */ "../contract/schema.ts"),
  jotai: () => import(/* webpackChunkName: "lent" */ "jotai"),
  "jotai/react": () => import(/* webpackChunkName: "lent" */ "jotai/react"),
  "jotai/utils": () => import("jotai/utils"),
  "jotai/vanilla": () => import(/* webpackChunkName: "lent" */ "jotai/vanilla"),
  i18next: () => import(/* webpackChunkName: "lent" */ "i18next"),
  "@tanstack/react-query": () => import(/* webpackChunkName: "lent" */ "../app/answers.ts"),
  "@carnet/shell/contract": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/contract"),
  "@carnet/shell/federation": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/federation"),
  "@carnet/shell/crypto": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/crypto"),
  "@carnet/shell/i18n": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/i18n"),
  "@carnet/shell/api": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/api"),
  "@carnet/shell/session": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/session"),
  "@carnet/shell/journal": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/journal"),
  "@carnet/shell/trust": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/trust"),
  "@carnet/shell/ui": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/ui"),
  "@carnet/shell/ui/full": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/ui/full"),
  "@carnet/shell/ui/more": () => import(/* webpackChunkName: "more" */ "@carnet/shell/ui/more"),
  "@carnet/shell/ui/keys": () => import(/* webpackChunkName: "keys" */ "@carnet/shell/ui/keys"),
  "@carnet/shell/ui/lists": () => import(/* webpackChunkName: "lists" */ "@carnet/shell/ui/lists"),
  "@carnet/shell/ui/choice": () => import(/* webpackChunkName: "choice" */ "@carnet/shell/ui/choice"),
  "@carnet/shell/ui/number": () => import(/* webpackChunkName: "number" */ "@carnet/shell/ui/number"),
  "@carnet/shell/ui/writing": () => import(/* webpackChunkName: "writing" */ "@carnet/shell/ui/writing"),
  "@carnet/shell/ui/router": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/ui/router"),
  "@carnet/shell/ui/table": () => import(/* webpackChunkName: "table" */ "@carnet/shell/ui/table"),
  "@carnet/shell/recovery-kit": () => import(/* webpackChunkName: "recovery-kit" */ "@carnet/shell/recovery-kit"),
  "@carnet/shell/app": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/app"),
  "@carnet/shell/record": () => import(/* webpackChunkName: "lent" */ "@carnet/shell/record"),
  "@carnet/shell/workspace": () => import(/* webpackChunkName: "more" */ "@carnet/shell/workspace"),
  "@carnet/shell/workspace/lexicon": () => import(/* webpackChunkName: "writing" */ "@carnet/shell/workspace/lexicon"),
  "@carnet/shell/workspace/forms": () => import(/* webpackChunkName: "forms" */ "@carnet/shell/workspace/forms"),
};
