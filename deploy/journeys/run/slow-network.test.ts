import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { slowNetwork } from "./slow-network.ts";

/** Some come in one piece, some in many. */
const bodyOf = (path: string) =>
  `words, whole and in their order ${path} `.repeat(Number(path.slice(1)) % 2 ? 40 : 4_000);

test("a slow network passes on the name that was asked for and every body whole, some of them halted on the way", async () => {
  const house = createServer((request, response) => response.end(`${request.headers.host} ${bodyOf(request.url!)}`));
  await new Promise<void>((resolve) => house.listen(0, "127.0.0.1", resolve));
  const network = await slowNetwork((house.address() as AddressInfo).port);
  const load = (path: string) =>
    new Promise<{ text: string; stoodStill: number }>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: network.port, path, headers: { host: "carnet.test" } };
      get(options, (response) => {
        let [text, last, stoodStill] = ["", performance.now(), 0];
        response.setEncoding("utf8").on("data", (chunk: string) => {
          stoodStill = Math.max(stoodStill, performance.now() - last);
          last = performance.now();
          text += chunk;
        });
        response.on("end", () => resolve({ text, stoodStill }));
      }).on("error", reject);
    });
  try {
    const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
    const answers = await Promise.all(paths.map(load));
    expect(answers.map(({ text }) => text)).toEqual(paths.map((path) => `carnet.test ${bodyOf(path)}`));
    expect(answers.some(({ stoodStill }) => stoodStill > 700)).toBe(true);
  } finally {
    network.stop();
    house.close();
  }
});
