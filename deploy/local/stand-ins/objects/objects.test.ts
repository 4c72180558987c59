import { openStore } from "@carnet/services/patient/testing";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { answerObjects, keysPerPage, type Objects } from "./answer-objects.ts";
import { keepsSealedFiles } from "./testing/keeps-sealed-files.ts";

const keys = { accessKeyId: "carnet", secretAccessKey: "a-secret-of-this-test" };
const objects: Objects = new Map();
let server: Server;
let place: string;

beforeAll(async () => {
  server = createServer(answerObjects(objects, keys)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sealed-files`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const open = (secret = keys.secretAccessKey) =>
  openStore({ CARNET_FILES: place, CARNET_FILES_KEY: keys.accessKeyId, CARNET_FILES_SECRET: secret });

describe("a bucket over HTTP keeps sealed files (PAT-027)", () => {
  keepsSealedFiles(open, keysPerPage);

  it("under the name of its bucket", async () => {
    const store = await open();
    await store.put("a-name", Readable.from([Buffer.from("x")]));
    expect(objects.has("/sealed-files/a-name")).toBe(true);
  });
});
