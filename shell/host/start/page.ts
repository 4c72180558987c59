/**
 * What every page of the product does before anything else, in the first script and without importing anything:
 * the Trusted Types policy and the hashes of the host's own files. It begins the script that the build puts first (start.ts).
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  var carnetIntegrity: Record<string, string> | undefined;
}

interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(markup: string, type: string, sink: string): string | null;
}
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: "default", rules: PolicyRules): void;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy("default", {
    /** Scripts and Workers come from our own origin, or under a hash that somebody published. */
    createScriptURL(address) {
      const { origin, href } = new URL(address, location.href);
      return origin === location.origin || globalThis.carnetIntegrity?.[href] ? address : null;
    },
    /**
     * Text without a tag, such as the content of a style element, is all that may be set as HTML. XML that says it is may be parsed: what
     * comes in as a workbook or a C-CDA document, of which nothing but text is taken.
     */
    createHTML: (markup, _type, sink) =>
      !markup.includes("<") || (sink === "DOMParser parseFromString" && markup.startsWith("<?xml ")) ? markup : null,
  });
}

/** zod would try `new Function` to go faster, which our policy refuses and reports. */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

const own = document.getElementById("carnet-integrity")?.textContent;
globalThis.carnetIntegrity = { ...globalThis.carnetIntegrity, ...absoluteKeys(own ? JSON.parse(own) : {}) };

/** A page's own files lie below its origin, each under its path: more than a hundred of them are read before anything is asked for. */
function absoluteKeys(hashes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(hashes).map(([path, hash]) => [location.origin + path, hash]));
}

export {};
