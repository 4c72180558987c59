import { entryOf } from "./entry-of.ts";

test("the journal has the words of nats-server, each with its level", () => {
  const lines = [
    "[17] 2026/11/28 08:44:02.123456 [INF] Server is ready",
    "[17] 2026/11/28 08:44:02.123456 [ERR] JetStream failed to store a msg on stream: no space left on device",
    "nats-server: unknown field",
    "",
  ];
  expect(lines.map(entryOf)).toEqual([
    { level: "info", msg: "Server is ready" },
    { level: "error", msg: "JetStream failed to store a msg on stream: no space left on device" },
    { level: "warn", msg: "nats-server: unknown field" },
    undefined,
  ]);
});
