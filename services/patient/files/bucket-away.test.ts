import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cast } from "@carnet/services/framework/testing";
import { anUpload } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

/** What the bucket answers now; null where it answers nothing at all. */
let answer: RequestListener | null;
let server: Server;
let port: number;
const stored = new Map<string, Buffer>();

/** As far as one upload and its reading need a bucket. */
const asItShould: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url!, "http://bucket");
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (request.method === "PUT") stored.set(pathname, Buffer.concat(chunks));
    response.end(request.method === "GET" ? stored.get(pathname) : "");
  });
};
const says =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  };

async function listen(on = 0): Promise<void> {
  server = createServer((request, response) => answer?.(request, response)).listen(on, "127.0.0.1");
  await once(server, "listening");
}
function close(): void {
  server.close();
  server.closeAllConnections();
}

beforeAll(async () => {
  answer = asItShould;
  await listen();
  ({ port } = server.address() as AddressInfo);
  Object.assign(process.env, {
    CARNET_FILES: `http://127.0.0.1:${port}/sealed-files`,
    CARNET_FILES_KEY: "carnet",
    CARNET_FILES_SECRET: "a-secret-of-this-test",
  });
});
afterAll(() => {
  close();
  for (const name of ["CARNET_FILES", "CARNET_FILES_KEY", "CARNET_FILES_SECRET"]) delete process.env[name];
});

const patients = openPatients();
let id: string;
beforeEach(async () => {
  answer = asItShould;
  id = await patients.openRecord();
});

const upload = (fileId: string) =>
  patients
    .as(cast.drLavoie)
    .post(`/api/1/patient/${id}/file`)
    .type("application/octet-stream")
    .send(anUpload(fileId, { size: 50_000 }));
const read = (fileId: string) => patients.as(cast.drLavoie).get(`/api/1/patient/${id}/file/${fileId}`);
const cameToNothing = ({ status, headers }: { status: number; headers: Record<string, string> }) =>
  `${status} ${headers["retry-after"]}`;

describe("a bucket that is away", () => {
  it.each<[string, () => void]>([
    ["cannot be reached", close],
    ["has trouble", () => void (answer = says(500, "InternalError"))],
    ["has too much to do", () => void (answer = says(503, "SlowDown"))],
    ["is not there", () => void (answer = says(404, "NoSuchBucket"))],
    ["cuts the connection", () => void (answer = (request) => request.socket.destroy())],
    ["is silent", () => void (answer = null)],
  ])(
    "and %s has files asked for again later, and they are taken once it is back",
    async (_how, leave) => {
      const [before, meanwhile] = [crypto.randomUUID(), crypto.randomUUID()];
      expect((await upload(before)).body).toMatchObject({ id: before });
      leave();
      expect((await Promise.all([upload(meanwhile), read(before)])).map(cameToNothing)).toEqual(["503 1", "503 1"]);
      answer = asItShould;
      if (!server.listening) await listen(port);
      expect((await upload(meanwhile)).body).toMatchObject({ id: meanwhile });
      expect((await read(before)).status).toBe(200);
    },
    40_000,
  );
});
