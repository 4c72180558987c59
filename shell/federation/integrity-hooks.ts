import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { integrityOf } from "./integrity.ts";

/** Gives every file the federation runtime loads its hash, and treats an HTTP error as an error. */
export const integrityHooks: ModuleFederationRuntimePlugin = {
  name: "carnet-integrity",
  createScript({ url }) {
    const script = document.createElement("script");
    script.src = url;
    return withIntegrity(script, url);
  },
  createLink({ url, attrs }) {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = url;
    return withIntegrity(link, url);
  },
  async fetch(address, init) {
    const integrity = integrityOf(address);
    const answer = await fetch(address, integrity ? { ...init, integrity } : init);
    if (!answer.ok) throw new Error(`HTTP ${answer.status} for ${address}`);
    return answer;
  },
};

function withIntegrity<Element extends HTMLScriptElement | HTMLLinkElement>(
  element: Element,
  address: string,
): Element {
  const integrity = integrityOf(address);
  if (integrity) element.integrity = integrity;
  element.crossOrigin = "anonymous";
  return element;
}
