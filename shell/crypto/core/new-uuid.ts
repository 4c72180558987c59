import type { Engine } from "../primitives/engine.ts";

/** A UUID of version 4, from the engine's randomness: `randomUUID` does not exist in insecure contexts. */
export function newUuid(engine: Engine): string {
  const bytes = engine.random(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
