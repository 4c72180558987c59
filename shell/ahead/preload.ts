import { preferredLanguage } from "../i18n/language.ts";
import { ask, fileTimeoutMs } from "./asked.ts";

/** Words lie in a file for each language, named after it. */
const wordsOf = /words-(en|fr)-json\./;

/** Whether the visitor can use a file: words of the other language stay where they are. */
export const isSpoken = (file: string): boolean => {
  const [, language] = wordsOf.exec(file) ?? [];
  return language === undefined || language === preferredLanguage();
};

/**
 * Has a script or a style fetched now, under its hash when it is a script, so that it is there when the code asks for it.
 * `isLater` is what waits for others anyway: it leaves them the few connections that a browser holds.
 */
export function preload(address: string, integrity?: string, { isLater = false } = {}): void {
  const isScript = address.endsWith(".js");
  if (document.querySelector(`link[rel=preload][href="${address}"]`)) return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = isScript ? "script" : "style";
  // A browser asks for styles before anything else; here they would go before the registry, on which the longest chain hangs.
  if (!isScript || isLater) link.fetchPriority = "low";
  if (isScript && integrity) {
    link.integrity = integrity;
    link.crossOrigin = "anonymous";
  }
  link.href = address;
  document.head.append(link);
}

/** The script of a Worker: browsers preload none, and whoever starts it checks it by fetching it under its hash. */
const isWorker = (file: string): boolean => /^worker\./.test(file);

/** How a Worker's script is fetched under its hash, and the name under which that is asked ahead. */
export const workerCheck = (address: string, integrity: string) => ({
  name: `${address}#${integrity}`,
  request: { integrity, cache: "force-cache" } as const satisfies RequestInit,
});

/** Has the first files of a container fetched now, each under its hash. */
export function fetchFirst(folder: string, first: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(first)) {
    if (isWorker(file)) askWorker(folder + file, hash);
    else if (isSpoken(file)) preload(folder + file, hash);
  }
}

function askWorker(address: string, integrity: string): void {
  const { name, request } = workerCheck(address, integrity);
  if (!globalThis.carnetAsked?.has(name)) void ask(name, request, fileTimeoutMs);
}

/** Calls off what is preloaded of a container: who tries again asks anew, and does not wait for an answer that never comes. */
export function callOffPreloads(container: string): void {
  for (const link of document.querySelectorAll(`link[rel=preload][href*="/${container}/"]`)) link.remove();
}
