import { redrawPicture } from "./redraw-picture.ts";

const close = jest.fn();
const drawImage = jest.fn();

/** A browser that can draw: jsdom cannot. */
function aBrowser(decoded: { width: number; height: number } | null) {
  const decode = async () => (decoded ? { ...decoded, close } : Promise.reject(new Error("no picture")));
  Object.assign(globalThis, { createImageBitmap: decode });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, give, type) {
    give(new Blob([`${this.width} by ${this.height}`], { type: type ?? "" }));
  });
}
const file = new Blob(["a picture, and a script behind it"], { type: "image/jpeg" });
const text = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

it("sends what was drawn and nothing of the file, no larger than a receipt needs", async () => {
  aBrowser({ width: 6_000, height: 3_000 });
  const drawn = await redrawPicture(file);
  expect(drawn.type).toBe("image/png");
  expect(await text(drawn)).toBe("1200 by 600");
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1_200, 600);
  expect(close).toHaveBeenCalled();
});

it("leaves a small one its size, and refuses what is no picture", async () => {
  aBrowser({ width: 300, height: 90 });
  expect(await text(await redrawPicture(file))).toBe("300 by 90");
  aBrowser(null);
  await expect(redrawPicture(file)).rejects.toMatchObject({ code: "invalidImage" });
});
