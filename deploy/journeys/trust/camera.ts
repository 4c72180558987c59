import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { film } from "./film.ts";

const [width, height] = [640, 480];

/** Holds a code that a screen shows before the camera: a picture of it, a little turned, on a grey desk. */
export async function filmCode(code: Locator): Promise<void> {
  const picture = (await code.screenshot()).toString("base64");
  const luma = await code.page().evaluate(
    async ({ picture, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const sheet = Object.assign(document.createElement("canvas"), { width, height });
      const pen = sheet.getContext("2d")!;
      pen.fillStyle = "#8a8a86";
      pen.fillRect(0, 0, width, height);
      pen.translate(width / 2 + 20, height / 2 - 10);
      pen.rotate(0.12);
      pen.drawImage(image, -150, -150, 300, 300);
      const { data } = pen.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[at * 4]!);
    },
    { picture, width, height },
  );
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), Buffer.from(luma), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 15 }, () => frame)]));
}
