import { sheet } from "@carnet/services/seance/contract";

/** How closely the sheet is looked at: 1 is the whole of it; how far its middle lies from the middle of the box, in CSS pixels. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

/** What the sheet is shown in, in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** Where the sheet lies in its box: CSS pixels per unit, and its top left corner. */
export interface Place {
  scale: number;
  left: number;
  top: number;
}

/** The whole sheet, in the middle. */
export const whole: Camera = { zoom: 1, x: 0, y: 0 };
/** The closest one can look. */
export const closest = 8;

const fittedIn = (box: Box) => Math.min(box.width / sheet.width, box.height / sheet.height);

/** Where the sheet lies. */
export function placeOf(box: Box, { zoom, x, y }: Camera): Place {
  const scale = fittedIn(box) * zoom;
  return {
    scale,
    left: (box.width - sheet.width * scale) / 2 + x,
    top: (box.height - sheet.height * scale) / 2 + y,
  };
}

/** The same as a transformation of what is drawn in units of the sheet and fitted into the box as a whole. */
export function transformOf(box: Box, { zoom, x, y }: Camera): string | undefined {
  const unit = fittedIn(box);
  if (zoom === 1 && x === 0 && y === 0) return undefined;
  const [left, top] = [sheet.width / 2, sheet.height / 2];
  return `translate(${left + x / unit} ${top + y / unit}) scale(${zoom}) translate(${-left} ${-top})`;
}

/** Moved by so much; the sheet never leaves its box by more than half. */
export function moved(box: Box, { zoom, x, y }: Camera, dx: number, dy: number): Camera {
  if (zoom <= 1) return whole;
  const scale = fittedIn(box) * zoom;
  const within = (value: number, size: number) => Math.max(-size / 2, Math.min(size / 2, value));
  return { zoom, x: within(x + dx, sheet.width * scale), y: within(y + dy, sheet.height * scale) };
}

/** Looked at so many times as closely; the point of the box, measured from its middle, stays where it is. */
export function zoomed(box: Box, camera: Camera, by: number, at: { x: number; y: number } = { x: 0, y: 0 }): Camera {
  const zoom = Math.max(1, Math.min(closest, camera.zoom * by));
  const rate = zoom / camera.zoom;
  const around = (value: number, point: number) => point - (point - value) * rate;
  return moved(box, { zoom, x: around(camera.x, at.x), y: around(camera.y, at.y) }, 0, 0);
}
