import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { freePort } from "../processes/free-port.ts";
import { untilItAnswers } from "./open-database.ts";

const real = new URL(process.env["CARNET_TEST_POSTGRES"] ?? "");
const at = (port: number) => Object.assign(new URL(real), { port: String(port) }).href;

/** What a Postgres says while it recovers: ErrorResponse 57P03. */
function recovering(): Buffer {
  const fields = "SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

it("waits for a Postgres for as long as it says that it is starting", async () => {
  let refused = 0;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (refused++ < 3) return void socket.once("data", () => socket.end(recovering()));
    socket.pipe(connect(Number(real.port), real.hostname)).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await untilItAnswers(at((server.address() as AddressInfo).port), 0);
  expect(refused).toBe(4);
  server.close();
});

it("says in a sentence that nobody listens there, or that it lets nobody in", async () => {
  const port = await freePort();
  await expect(untilItAnswers(at(port), 300)).rejects.toThrow(
    `The Postgres at 127.0.0.1:${port} does not let us in (ECONNREFUSED): start it, or set DATABASE_URL.`,
  );
  const wrong = Object.assign(new URL(real), { password: "wrong" }).href;
  await expect(untilItAnswers(wrong)).rejects.toThrow(/does not let us in \(28P01\)/);
});
