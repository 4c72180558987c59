import { useSyncExternalStore } from "react";

/** How the pencils of the specification are shown; what is stored stays `#f00`, `#090` and `#00f`. */
const shown: Record<string, Record<"light" | "dark", string>> = {
  "#f00": { light: "#c5221b", dark: "#ff7a6e" },
  "#090": { light: "#2a7a2f", dark: "#6fce76" },
  "#00f": { light: "#1f3fb5", dark: "#8ea6ff" },
};

/** The scheme of the page as the theme has set it. */
export const schemeOf = (root: HTMLElement = document.documentElement): "light" | "dark" =>
  root.dataset["mantineColorScheme"] === "dark" ? "dark" : "light";

/** The colour a stored one is painted in. */
export const inkOf = (colour: string, scheme = schemeOf()): string => shown[colour]?.[scheme] ?? colour;

const hear = (changed: () => void) => {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-mantine-color-scheme"] });
  return () => watcher.disconnect();
};

/** The scheme of the page; who paints paints again when it changes. */
export const useScheme = () => useSyncExternalStore(hear, () => schemeOf());
