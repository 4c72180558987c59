import { devices, type BrowserContextOptions } from "@playwright/test";
import type { Language } from "../words.ts";

/** A place where somebody works: what they speak, and what lies before them. */
export interface Desk {
  name: `${Language} ${"desktop" | "tablet"}`;
  language: Language;
  device: BrowserContextOptions;
}

const desktop = { viewport: { width: 1440, height: 900 } };
const { defaultBrowserType: _, ...tablet } = devices["iPad (gen 7) landscape"]!;

const desks: readonly Desk[] = [
  { name: "en desktop", language: "en", device: desktop },
  { name: "fr tablet", language: "fr", device: tablet },
  { name: "fr desktop", language: "fr", device: desktop },
  { name: "en tablet", language: "en", device: tablet },
];

/** Every desk, with the tag of a journey that is walked there: at the usual ones by `npm test`, at the others by the deep run alone. */
export const desksOf = (...usual: readonly Desk["name"][]): (Desk & { tag: string[] })[] =>
  desks.map((desk) => ({ ...desk, tag: usual.includes(desk.name) ? [] : ["@deep"] }));
