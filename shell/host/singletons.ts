import type { Singletons } from "@carnet/shell/federation";

/** A CommonJS library as its users expect it: what `require` would give. */
async function common(loading: Promise<object>): Promise<unknown> {
  const module = (await loading) as { default?: unknown };
  return module.default ?? module;
}

/**
 * The libraries and doors of which a page has exactly one. Remotes bring none of them along (build/singletons.mjs names
 * the same ones, and a test holds the two lists together); each is fetched when the first remote asks for it.
 */
export const singletons: Singletons = {
  react: () => common(import("react")),
  "react/jsx-runtime": () => common(import("react/jsx-runtime")),
  "react-dom": () => common(import("react-dom")),
  "react-dom/client": () => common(import("react-dom/client")),
  "single-spa": () => import("single-spa"),
  "single-spa-react": () => import("single-spa-react"),
  jotai: () => import("jotai"),
  "jotai/react": () => import("jotai/react"),
  "jotai/utils": () => import("jotai/utils"),
  "jotai/vanilla": () => import("jotai/vanilla"),
  i18next: () => import("i18next"),
  "react-i18next": () => import("./react-words.ts"),
  "@tanstack/react-query": () => import("@tanstack/react-query"),
  "@carnet/shell/contract": () => import("@carnet/shell/contract"),
  "@carnet/shell/federation": () => import("@carnet/shell/federation"),
  "@carnet/shell/crypto": () => import("@carnet/shell/crypto"),
  "@carnet/shell/i18n": () => import("@carnet/shell/i18n"),
  "@carnet/shell/api": () => import("@carnet/shell/api"),
  "@carnet/shell/session": () => import("@carnet/shell/session"),
  "@carnet/shell/journal": () => import("@carnet/shell/journal"),
  "@carnet/shell/ui": () => import("@carnet/shell/ui"),
  "@carnet/shell/ui/full": () => import("@carnet/shell/ui/full"),
  "@carnet/shell/ui/router": () => import("@carnet/shell/ui/router"),
  "@carnet/shell/app": () => import("@carnet/shell/app"),
};
