import { setTimeout as pause } from "node:timers/promises";

/**
 * Answers or refuses on the first beat, `ms` apart, after the work is done: where a known and an unknown address need different work,
 * time tells nothing of which it was (THR-20).
 */
export async function atBeat<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await pause(Math.ceil(took / ms) * ms - took);
  }
}
