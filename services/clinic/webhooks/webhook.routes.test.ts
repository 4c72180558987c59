import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { patientUpdatedV2 } from "@carnet/nats/contracts/patient/patient.updated.v2";
import { visitChangedV2 } from "@carnet/nats/contracts/seance/visit.changed.v2";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import {
  addWebhook,
  getWebhooks,
  mostWebhooks,
  removeWebhook,
  resendDelivery,
  webhookPauses,
  webhookTries,
  type WebhookView,
} from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { openSecret } from "./seal-secret.ts";
import { isPublic, LeadsInside, lookupOutside } from "./outside-address.ts";

process.env["CARNET_RATE_LENIENCY"] = "100";
const { as, deliver, within, knex } = openTilleuls();
const params = { id: tilleuls };

interface Got {
  body: string;
  headers: Record<string, string>;
}
let receiver: Server;
let got: Got[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const url = (path = "/carnet") => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      got.push({ body, headers: request.headers as Record<string, string> });
      respond(request, response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  process.env["CARNET_WEBHOOKS_INSIDE"] = new URL(url()).host;
});
beforeEach(() => {
  got = [];
  respond = (_, response) => response.writeHead(204).end();
});
afterEach(() => knex()("webhooks").delete());
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const add = async (to = url()): Promise<{ id: string; secret: string; appErrorCode?: string }> =>
  (await as(cast.drMorel).call(addWebhook, { params, body: { url: to } })).body;
const listed = async () => (await as(cast.drMorel).call(getWebhooks, { params })).body.webhooks as WebhookView[];
const change = (data: object = {}) =>
  deliver(visitChangedV2, { ...visitChangedV2.example, clinicId: tilleuls, ...data });
/** Time goes by until the next try of what waits. */
const later = () =>
  knex()("webhook_deliveries")
    .whereNotNull("next_at")
    .update({ next_at: new Date(0) });
const send = (longestRoundMs = 60_000) => within(() => deliverWebhooks(longestRoundMs));

describe("an address that is notified of changes", () => {
  it("gets each change of a visit and a patient, signed, by ids and without a name", async () => {
    const { secret } = await add();
    await change();
    await deliver(patientUpdatedV2, { ...patientUpdatedV2.example, clinicId: tilleuls });
    await change({ clinicId: ailleurs });
    await send();
    const events = got.map(({ body, headers }) => new Verifier(secret).verify(body, headers) as { type: string });
    expect(events.map(({ type }) => type).sort()).toEqual(["patient.updated", "visit.changed"]);
    const {
      visitId: id,
      patientId,
      therapistId,
      startsAt: appointmentAt,
      minutes,
      state,
      externalId,
    } = visitChangedV2.example;
    expect(events.find(({ type }) => type === "visit.changed")).toEqual({
      type: "visit.changed",
      timestamp: expect.any(String),
      data: { clinicId: tilleuls, id, externalId, patientId, therapistId, appointmentAt, minutes, state },
    });
    const { patientId: record, externalId: numberThere } = patientUpdatedV2.example;
    expect(events.find(({ type }) => type === "patient.updated")).toEqual({
      type: "patient.updated",
      timestamp: expect.any(String),
      data: { clinicId: tilleuls, patientId: record, externalId: numberThere },
    });
    expect(() => new Verifier(secret).verify(`${got[0]!.body} `, got[0]!.headers)).toThrow();
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    const [{ deliveries } = {} as WebhookView] = await listed();
    expect(deliveries.map(({ state: became, status, tries }) => [became, status, tries])).toEqual([
      ["delivered", 204, 1],
      ["delivered", 204, 1],
    ]);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  it("is notified of one fact once, however often it is received, and by one instance", async () => {
    await add();
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times++)
      await deliver(visitChangedV2, { ...visitChangedV2.example, clinicId: tilleuls }, { id });
    await Promise.all([send(), send(), send()]);
    expect(got).toHaveLength(1);
  });

  it("that fails is tried eight times within three days, under the same id, and then given up; it can be sent again", async () => {
    respond = (_, response) => response.writeHead(503).end();
    const { id: webhookId } = await add();
    await change();
    const pauses: number[] = [];
    for (let times = 1; times <= webhookTries; times++) {
      await send();
      const [{ deliveries: [delivery] = [] } = {} as WebhookView] = await listed();
      expect([delivery!.tries, delivery!.status, delivery!.state]).toEqual([
        times,
        503,
        times < webhookTries ? "waiting" : "givenUp",
      ]);
      if (delivery!.nextAt) pauses.push(Math.round((Date.parse(delivery!.nextAt) - Date.now()) / 1000));
      await later();
    }
    expect(pauses).toEqual(webhookPauses.map((seconds) => expect.closeTo(seconds, -1)));
    expect(webhookPauses.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeCloseTo(3, 1);
    await send();
    expect(got).toHaveLength(webhookTries);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

    respond = (_, response) => response.writeHead(200).end("ok");
    const [{ deliveries: [last] = [] } = {} as WebhookView] = await listed();
    await as(cast.drRoy).call(resendDelivery, { params: { ...params, webhookId, deliveryId: last!.id } });
    await send();
    expect((await listed())[0]!.deliveries[0]).toMatchObject({ state: "delivered", status: 200 });
  });

  it("that answers 410 is sent nothing any more, until something is sent again", async () => {
    respond = (_, response) => response.writeHead(410).end();
    const { id: webhookId } = await add();
    await change();
    await change({ minutes: 30 });
    await send();
    await change();
    await send();
    expect(got).toHaveLength(2);
    const [{ goneAt, deliveries } = {} as WebhookView] = await listed();
    expect([goneAt, deliveries.map(({ state }) => state)]).toEqual([expect.any(String), ["givenUp", "givenUp"]]);
    respond = (_, response) => response.writeHead(204).end();
    await as(cast.drMorel).call(resendDelivery, { params: { ...params, webhookId, deliveryId: deliveries[0]!.id } });
    await send();
    expect((await listed())[0]).toMatchObject({ goneAt: null });
  });

  it("that is slow, gone, or leads elsewhere has no answer, and keeps no other waiting", async () => {
    process.env["CARNET_WEBHOOK_MS"] = "300";
    respond = ({ url: path }, response) => {
      if (path === "/slow") return;
      if (path === "/elsewhere") response.writeHead(302, { location: url("/carnet") }).end();
      else if (path === "/cut") response.destroy();
      else response.writeHead(204).end();
    };
    for (const path of ["/slow", "/cut", "/elsewhere", "/carnet"]) await add(url(path));
    await change();
    await send();
    delete process.env["CARNET_WEBHOOK_MS"];
    const states = (await listed()).map(({ url: to, deliveries: [delivery] }) => [
      new URL(to).pathname,
      delivery!.state,
      delivery!.status,
    ]);
    expect(states).toEqual([
      ["/slow", "waiting", null],
      ["/cut", "waiting", null],
      ["/elsewhere", "waiting", 302],
      ["/carnet", "delivered", 204],
    ]);
  });

  it("that does not answer holds up no round: others are sent what comes later, and its answer counts when it comes", async () => {
    let answerSlow = () => {};
    respond = ({ url: path }, response) => {
      const answer = () => void response.writeHead(204).end();
      if (path === "/slow") answerSlow = answer;
      else answer();
    };
    for (const path of ["/slow", "/carnet"]) await add(url(path));
    const deliveredOf = async () =>
      (await listed()).map(({ deliveries }) => deliveries.filter(({ state }) => state === "delivered").length);
    const until = async (counts: number[]) => {
      while (JSON.stringify(await deliveredOf()) !== JSON.stringify(counts)) await send(50);
    };
    await change();
    await until([0, 1]);
    await change({ minutes: 30 });
    await until([0, 2]);
    expect(got.filter(({ body }) => body.includes('"minutes":30'))).toHaveLength(1);
    answerSlow();
    await until([1, 2]);
  });

  it("is kept with what it is signed with under seal", async () => {
    const { id, secret } = await add();
    const row = await knex()("webhooks").where({ id }).first();
    expect(Object.values(row).map(String).join()).not.toContain(secret);
    expect(openSecret(id, row.sealed_secret)).toBe(secret);
    expect(() => openSecret(crypto.randomUUID(), row.sealed_secret)).toThrow();
  });

  it("is removed with what waits for it, and is nobody else's", async () => {
    const { id: webhookId } = await add();
    await change();
    const elsewhere = as(cast.drAilleurs).call(removeWebhook, { params: { id: ailleurs, webhookId } });
    expect((await elsewhere).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.drMorel).call(removeWebhook, { params: { ...params, webhookId } })).body).toEqual({});
    await send();
    expect([got, await listed(), await knex()("webhook_deliveries")]).toEqual([[], [], []]);
  });

  it("is one of five at most", async () => {
    for (let times = 0; times < mostWebhooks; times++) await add();
    expect((await add()).appErrorCode).toBe("tooManyWebhooks");
  });
});

describe("an address that leads inside", () => {
  it.each([
    "http://hooks.example.com/x",
    "ftp://93.184.215.14/x",
    "https://user:secret@93.184.215.14/",
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0.0.0.0/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::a00:1]/",
    "https://localhost/",
    "https://nowhere.invalid/",
    "nonsense",
  ])("is refused: %s", async (to) => {
    expect((await add(to)).appErrorCode).toBe("webhookAddressRefused");
  });

  it("is refused when it is sent too: a name that led outside may lead inside by then", async () => {
    await add("https://93.184.215.14/x");
    await knex()("webhooks").update({ url: "https://localhost:9/x" });
    await change();
    await send();
    expect((await listed())[0]!.deliveries[0]).toMatchObject({ state: "waiting", status: null });
    const error = await new Promise((resolve) => lookupOutside("localhost", { all: true }, resolve));
    expect(error).toBeInstanceOf(LeadsInside);
    expect(got).toEqual([]);
  });

  it.each([
    ["93.184.215.14", true],
    ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
    ["::ffff:192.168.0.1", false],
    ["224.0.0.1", false],
    ["198.18.0.1", false],
  ])("is told by the IP address, whatever its form: %s is public: %s", (address, expected) =>
    expect(isPublic(address)).toBe(expected),
  );
});
