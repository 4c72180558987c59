import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { test as watched } from "../watch/watched.ts";

/** What the camera of the journeys films: a file that the browser plays over and over. */
const film = join(tmpdir(), `carnet-camera-${process.pid}.y4m`);

/** A watched test in a browser whose camera films what `filmCode` last put before it. */
export const test = watched.extend<object, { camera: void }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          "--use-fake-device-for-media-stream",
          "--use-fake-ui-for-media-stream",
          `--use-file-for-fake-video-capture=${film}`,
        ],
      }),
    { scope: "worker" },
  ],
});

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
