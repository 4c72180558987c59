import type { Engine } from "./engine.ts";
import { hasNativeEngine, nativeEngine } from "./native.engine.ts";

export type EngineName = Engine["name"];

/** The engine this context deserves: native wherever there is one. */
export const chooseEngine = (): EngineName => (hasNativeEngine() ? "native" : "fallback");

/** Loads an engine into this process; the fallback is a chunk of its own (130 KB gzip) that native contexts never fetch. */
export async function loadEngine(name: EngineName): Promise<Engine> {
  if (name === "native") return nativeEngine();
  const { fallbackEngine } = await import("./fallback/fallback.engine.ts");
  return fallbackEngine();
}
