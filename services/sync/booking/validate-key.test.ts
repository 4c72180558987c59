import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { syncValidateKey } from "@carnet/nats/contracts/rpc/sync.validateKey.v1";
import { openService } from "@carnet/services/framework/testing";
import { sync } from "../app.ts";
import { validateKey } from "./validate-key.ts";

const { asked, knex, logged } = openService(sync);

/* What the booking service answers to each key: status and body. */
const answers: Record<string, [number, object?]> = {
  good: [200, {}],
  barred: [403, { error: "Suspended" }],
  moved: [302],
  broken: [500],
};
let booking: Server;
let base = "";

beforeAll(async () => {
  booking = createServer((request, response) => {
    const key = String(request.headers["x-api-key"]);
    if (key === "slow" || request.url !== "/api/key") return;
    const [status, body = {}] = answers[key] ?? [403, { error: "InvalidGoRdvKey" }];
    response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => booking.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(booking.address() as AddressInfo).port}`;
  process.env["CARNET_BOOKING_URL"] = base;
});
afterAll(() => {
  booking.closeAllConnections();
  booking.close();
});

describe("rpc.sync.validateKey", () => {
  it.each([
    ["good", "valid"],
    ["unknown", "invalid"],
    ["barred", "forbidden"],
    ["broken", "unreachable"],
    ["moved", "unreachable"],
    ["slow", "unreachable"],
    ["two\nlines", "invalid"],
  ])("says of the key %j that it is %s", async (goRdvKey, outcome) => {
    const clinicId = syncValidateKey.example.ask.clinicId;
    expect(await asked(syncValidateKey, { clinicId, goRdvKey })).toEqual({ outcome });
  });

  it("says unreachable when there is no booking service", async () => {
    expect(await validateKey("good", "http://127.0.0.1:9")).toBe("unreachable");
  });

  it("keeps the key nowhere", async () => {
    const tables = await knex().raw("select table_name from information_schema.tables where table_schema = 'sync'");
    expect(tables.rows.map((row: { table_name: string }) => row.table_name)).not.toContain("keys");
    expect(logged()).not.toContain("barred");
  });
});
