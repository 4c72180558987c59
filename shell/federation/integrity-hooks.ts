import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { fileTimeoutMs } from "../ahead/asked.ts";
import { integrityOf } from "./integrity.ts";

/** Gives every file the federation runtime loads its hash and a deadline, and treats an HTTP error as an error. */
export const integrityHooks: ModuleFederationRuntimePlugin = {
  name: "carnet-integrity",
  createScript({ url }) {
    const script = document.createElement("script");
    script.src = url;
    return { script: withIntegrity(script, url), timeout: fileTimeoutMs };
  },
  createLink({ url, attrs }) {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = url;
    return withIntegrity(link, url);
  },
  async fetch(address, init) {
    const integrity = integrityOf(address);
    const signal = AbortSignal.timeout(fileTimeoutMs);
    const response = await fetch(address, { ...init, signal, ...(integrity && { integrity }) });
    if (!response.ok) throw new Error(`HTTP ${response.status} for ${address}`);
    return response;
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
