import { useMemo, useState } from "react";
import { moved, whole, zoomed, type Box, type Camera } from "./camera.ts";

/** How closely a sheet is looked at, and what changes it: fingers on it, and buttons beside it. */
export interface Looking {
  camera: Camera;
  box: Box;
  /** Says how large the box has become. */
  measure(box: Box): void;
  /** Closer by a factor, around a point measured from the middle of the box; and moved by so much. */
  look(by: number, at?: { x: number; y: number }, dx?: number, dy?: number): void;
  /** Back to the whole sheet. */
  fit(): void;
}

const still = { x: 0, y: 0 };

/** A camera of one's own, on the whole sheet at first. */
export function useCamera(): Looking {
  const [camera, set] = useState(whole);
  const [box, resize] = useState<Box>({ width: 0, height: 0 });
  return useMemo(
    () => ({
      camera,
      box,
      measure: ({ width, height }) =>
        resize((now) => (now.width === width && now.height === height ? now : { width, height })),
      look: (by, at = still, dx = 0, dy = 0) => set((now) => moved(box, zoomed(box, now, by, at), dx, dy)),
      fit: () => set(whole),
    }),
    [camera, box],
  );
}
