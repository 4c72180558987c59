import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the camera of this worker's browser films: a file that is played over and over, once `filmCode` has put something before it. */
export const film = join(tmpdir(), `carnet-camera-${process.pid}.y4m`);

/** Gives a browser that camera, and answers for the person who is asked whether a page may use it. */
export const camera = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];
