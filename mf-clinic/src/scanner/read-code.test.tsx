import { render, screen } from "@testing-library/react";
import { QrView } from "@carnet/shell/ui/keys";
import { readCode, type Frame } from "./read-code.ts";

const text = "pm1:9xWlY4C0b7qf3mVt1n2oP5r6s8uEwAaBbCcDdEeFfGg";

/** A frame of a camera: the code as a screen shows it, that large, turned by so many degrees, on a grey table. */
function frameOfCode(scale: number, degrees: number): Frame {
  render(<QrView label="code" text={text} />);
  const image = screen.getByRole("img");
  const side = Number(image.getAttribute("viewBox")!.split(" ")[2]);
  const dark = new Set(
    [
      ...image
        .querySelector("path")!
        .getAttribute("d")!
        .matchAll(/M(\d+ \d+)h/g),
    ].map(([, at]) => at),
  );
  const [width, height] = [640, 480];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [u, v] = [cos * dx + sin * dy, cos * dy - sin * dx].map((at) => Math.floor(at / scale + side / 2));
      const isOn = Math.min(u!, v!) >= 0 && Math.max(u!, v!) < side;
      const grey = !isOn ? 150 : dark.has(`${u} ${v}`) ? 40 : 225;
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

it.each([
  [8, 0],
  [5, 12],
  [6, -90],
])("reads the code we draw, %i px a module and turned by %i degrees", (scale, degrees) => {
  expect(readCode(frameOfCode(scale, degrees))).toBe(text);
});

it("sees no code where there is none", () => {
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(200);
  expect(readCode({ width: 64, height: 64, data })).toBeNull();
});
