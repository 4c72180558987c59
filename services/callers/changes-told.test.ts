import { randomUUID } from "node:crypto";
import { jetstream } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import request from "supertest";
import type { z } from "zod";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import type { Speaker } from "@carnet/nats/contracts/envelope";
import { inboxOf } from "@carnet/nats/server";
import { serviceOf } from "@carnet/nats/streams";
import {
  connectDatabase,
  createLogger,
  runInContext,
  startService,
  type RunningService,
} from "@carnet/services/framework";
import { castMemberships, openPlatform } from "@carnet/services/framework/testing";
import { lineOf, type EventOf } from "@carnet/services/framework/contract";
import { account } from "../account/app.ts";
import { listenToChanges } from "@carnet/services/account/contract";
import { aBrowser, anAccount } from "../account/testing/index.ts";

process.env["CARNET_LOG"] = "silent";
process.env["CARNET_RATE_LENIENCY"] = "100";
const { path } = lineOf(listenToChanges);
const { database, busAs, configOf, start: startUntilEnd } = openPlatform(["account"]);
let instances: RunningService[];
let knex: ReturnType<typeof connectDatabase>;
const voices = new Map<Speaker, NatsConnection>();
/** What clinic says of whoever account never heard of. */
const belongings = new Map<string, Membership[]>();

/** One that a test stops itself. */
const start = () => startService(account, configOf(account));

async function voiceOf(speaker: Speaker): Promise<NatsConnection> {
  const known = voices.get(speaker);
  if (known) return known;
  const { url, user, password } = busAs(speaker);
  const voice = await connect({ servers: url, user, pass: password, inboxPrefix: inboxOf(speaker) });
  voices.set(speaker, voice);
  return voice;
}

beforeAll(async () => {
  instances = await Promise.all([startUntilEnd(account), startUntilEnd(account)]);
  knex = connectDatabase(database().urlsOf("account").appUrl, { max: 1 });
  (await voiceOf("clinic")).subscribe(clinicMemberships.subject, {
    callback: (_error, message) => {
      const { data } = message.json<{ data: { userId: string } }>();
      message.respond(JSON.stringify({ ok: true, data: belongings.get(data.userId) ?? [] }));
    },
  });
});

afterAll(async () => {
  await knex?.destroy();
  await Promise.all([...voices.values()].map((one) => one.close()));
});

/** Says a fact as the service whose it is. */
async function say<F extends { subject: string; data: z.ZodType }>(fact: F, data: z.input<F["data"]>): Promise<void> {
  const voice = await voiceOf(serviceOf(fact.subject) as Speaker);
  const who = { actorUserId: null, impersonatorId: null, traceId: "test" };
  const message = { id: randomUUID(), at: new Date().toISOString(), ...who, data };
  await jetstream(voice).publish(fact.subject, JSON.stringify(message), { msgID: message.id });
}

const sayVisit = (clinicId: string, patientId: string = randomUUID()) =>
  say(visitChanged, { ...visitChanged.example, clinicId, patientId, visitId: randomUUID() });
const member = (userId: string, clinicId: string): Membership => ({ ...castMemberships[2]!, userId, clinicId });
const join = (userId: string, clinicId: string) => say(memberAdded, member(userId, clinicId));

/** Somebody who is signed in, at the first instance. */
async function somebody(role: "therapist" | "patient" = "therapist") {
  const context = { service: "account", knex, nats: null, log: createLogger("account"), traceId: "test" };
  const { user, principal } = await runInContext(context, () => anAccount({ role }));
  const send = (method: "get" | "post" | "put" | "delete") => (to: string) =>
    request(`http://127.0.0.1:${instances[0]!.port}`)[method](to).set("x-requested-with", "carnet");
  const browser = aBrowser({ get: send("get"), post: send("post"), put: send("put"), delete: send("delete") });
  await browser.signIn(user.email!, principal.password, role);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return { id: user.id, browser, cookie };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** A page that listens to an instance, and began to ask so many ms ago; of one that came back nothing is known. */
async function listen({ cookie }: Somebody, to = instances[0]!, asking: number | null = 0) {
  const leaving = new AbortController();
  const headers = { cookie, accept: "text/event-stream" };
  const answer = await fetch(`http://127.0.0.1:${to.port}${path}${asking === null ? "" : `?asking=${asking}`}`, {
    headers,
    signal: leaving.signal,
  });
  const heard: EventOf<typeof listenToChanges>[] = [];
  const wakes: (() => void)[] = [];
  const wake = () => wakes.splice(0).forEach((each) => each());
  const over = (async () => {
    let text = "";
    for await (const more of answer.body!.pipeThrough(new TextDecoderStream())) {
      const [rest, ...events] = (text + more).split("\n\n").reverse();
      text = rest!;
      for (const each of events.reverse()) if (each.startsWith("data: ")) heard.push(JSON.parse(each.slice(6)) as null);
      wake();
    }
  })().catch(() => {});
  return {
    answer,
    heard,
    over,
    /** Resolves once so many events were heard. */
    async until(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => wakes.push(resolve));
      return heard;
    },
    leave: () => (leaving.abort(), over),
  };
}

/** A therapist of a clinic of their own, of whom every copy knows. */
async function atWork() {
  const [person, clinicId] = [await somebody(), randomUUID()];
  belongings.set(person.id, [member(person.id, clinicId)]);
  return { person, clinicId };
}

describe("a page that listens", () => {
  it("hears of a visit within a second, whichever instance it listens to, and of the patient only with the key", async () => {
    const { person, clinicId } = await atWork();
    const colleague = await somebody();
    belongings.set(colleague.id, [member(colleague.id, clinicId)]);
    const patientId = randomUUID();
    await say(keysGranted, { patientId, clinicId, userId: person.id, kind: "clinic" });
    const pages = await Promise.all([...instances.map((one) => listen(person, one)), listen(colleague, instances[1])]);
    const times: number[] = [];
    for (let count = 1; count <= 3; count++) {
      const began = performance.now();
      await sayVisit(clinicId, patientId);
      await Promise.all(pages.map((page) => page.until(count + (page.heard[0]?.kind === "patients" ? 1 : 0))));
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    const visits = pages.map(({ heard }) => heard.find((each) => each?.kind === "visits"));
    const whole = { kind: "visits", clinicId, patientId };
    expect(visits).toEqual([whole, whole, { ...whole, patientId: null }]);
    await Promise.all(pages.map((page) => page.leave()));
  });

  it("hears nothing of a clinic that is not theirs, nor of theirs once they left it", async () => {
    const { person, clinicId } = await atWork();
    const kept = randomUUID();
    const page = await listen(person);
    await join(person.id, kept);
    await untilKnown(person.id, kept, true);
    await sayVisit(randomUUID());
    await sayVisit(clinicId);
    expect((await page.until(1))[0]).toMatchObject({ clinicId });
    await say(memberRemoved, { ...member(person.id, clinicId), isMember: false, option: "KEEP_ACCESS" });
    await untilKnown(person.id, clinicId, false);
    await sayVisit(clinicId);
    await sayVisit(kept);
    expect((await page.until(2)).map((each) => each && "clinicId" in each && each.clinicId)).toEqual([clinicId, kept]);
    await page.leave();
  });

  it("is told to ask again when something may have gone unheard", async () => {
    const { person } = await atWork();
    const page = await listen(person);
    await knex.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('select 1', 'listen account_changes')",
    );
    expect(await page.until(1)).toEqual([null]);
    await page.leave();
  });

  it("hears first what changed while it was asking, whichever instance it listens to, and nothing of others", async () => {
    const { person, clinicId } = await atWork();
    const began = performance.now();
    const witness = await Promise.all(instances.map((one) => listen(person, one)));
    await sayVisit(randomUUID());
    await sayVisit(clinicId);
    await sayVisit(clinicId);
    await Promise.all(witness.map((page) => page.until(1)));
    const asking = Math.ceil(performance.now() - began);
    for (const one of instances) {
      const page = await listen(person, one, asking);
      expect((await page.until(1)).slice(0, 1)).toEqual([{ kind: "visits", clinicId, patientId: null }]);
      await page.leave();
    }
    await Promise.all(witness.map((page) => page.leave()));
  });

  it("is told to ask again when it was away, or began to ask before this instance heard anything", async () => {
    const { person } = await atWork();
    const [back, slow] = [await listen(person, instances[0], null), await listen(person, instances[0], 3_600_000)];
    expect([await back.until(1), await slow.until(1)]).toEqual([[null], [null]]);
    await Promise.all([back.leave(), slow.leave()]);
    const wrong = await fetch(`http://127.0.0.1:${instances[0]!.port}${path}?asking=long`, {
      headers: { cookie: person.cookie },
    });
    expect(wrong.status).toBe(400);
  });

  it("has four streams, and one more when one is left", async () => {
    const { person } = await atWork();
    const pages = [await listen(person), await listen(person), await listen(person), await listen(person)];
    const one = await fetch(`http://127.0.0.1:${instances[0]!.port}${path}`, { headers: { cookie: person.cookie } });
    expect([one.status, await one.json()]).toEqual([200, { appErrorCode: "busy" }]);
    await pages[0]!.leave();
    const next = await untilListening(person);
    await Promise.all([...pages.slice(1), next].map((page) => page.leave()));
  });

  it("says nothing is to be kept on the way", async () => {
    const { person } = await atWork();
    const page = await listen(person);
    const headers = ["content-type", "cache-control", "x-accel-buffering"].map((name) => page.answer.headers.get(name));
    expect(headers).toEqual(["text/event-stream", "no-store, no-transform", "no"]);
    await page.leave();
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("a session", () => {
  const sessionOf = (userId: string) => knex("sessions").where({ user_id: userId });

  it("that is signed out has no stream within a second, at either instance", async () => {
    const times: number[] = [];
    for (let tried = 0; tried < 3; tried++) {
      const { person } = await atWork();
      const pages = await Promise.all(instances.map((one) => listen(person, one)));
      const began = performance.now();
      await person.browser.post("/api/1/signOut");
      await Promise.all(pages.map((page) => page.over));
      times.push(performance.now() - began);
      expect((await listen(person)).answer.status).toBe(401);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  it("is not used by listening, and its streams end when it has lain idle", async () => {
    const { person } = await atWork();
    const seen = new Date(Date.now() - 60_000 * 20).toISOString();
    await sessionOf(person.id).update({ seen_at: seen });
    const page = await listen(person);
    expect(await sessionOf(person.id).pluck("seen_at")).toEqual([seen]);
    await sessionOf(person.id).update({ seen_at: new Date(Date.now() - 60_000 * 31).toISOString() });
    await page.over;
  });

  it.each([
    ["a therapist's", "therapist"],
    ["a patient's", "patient"],
  ] as const)("that ends, %s, is told so within a second, whatever ended it", async (_whose, role) => {
    const signOut = ({ browser }: Somebody) => browser.post("/api/1/signOut");
    const endIt = async ({ id, browser }: Somebody) => {
      const [session] = await sessionOf(id).pluck("id");
      await browser.delete(`/api/1/mySessions/${session}`);
    };
    const soon = 2_000;
    const runOut = ({ id }: Somebody) =>
      sessionOf(id).update({ expires_at: new Date(Date.now() + soon).toISOString() });
    const lieIdle = ({ id }: Somebody) =>
      sessionOf(id).update({ seen_at: knex.raw(`now() - make_interval(secs => idle_seconds - ${soon / 1_000})`) });
    const ends: { before?: (person: Somebody) => unknown; end: (person: Somebody) => unknown }[] = [
      { end: signOut },
      { end: endIt },
      { before: runOut, end: () => pause(soon) },
      { before: lieIdle, end: () => pause(soon) },
    ];
    const times: number[] = [];
    for (const { before, end } of ends) {
      const person = await somebody(role);
      belongings.set(person.id, []);
      await before?.(person);
      const page = await listen(person);
      await end(person);
      const began = performance.now();
      await page.over;
      times.push(performance.now() - began);
      expect(page.heard.at(-1)).toEqual({ kind: "ended" });
    }
    expect(Math.max(...times)).toBeLessThan(1_000);
  });

  it("that ends without a word is found out all the same, within twelve seconds", async () => {
    const { person } = await atWork();
    const page = await listen(person);
    await sessionOf(person.id).update({ ended_at: new Date().toISOString() });
    const began = performance.now();
    await page.over;
    expect(page.heard.at(-1)).toEqual({ kind: "ended" });
    expect(performance.now() - began).toBeLessThan(12_000);
  }, 20_000);

  it("that goes on under its own name is told nothing of the kind when its service stops", async () => {
    const third = await start();
    const { person } = await atWork();
    const page = await listen(person, third);
    await third.stop();
    await page.over;
    expect(page.heard).toEqual([]);
  });

  it("of a patient hears of no change in a clinic", async () => {
    const [patient, { person, clinicId }] = [await somebody("patient"), await atWork()];
    belongings.set(patient.id, [member(patient.id, clinicId)]);
    const pages = [await listen(patient), await listen(person)];
    await sayVisit(clinicId);
    await pages[1]!.until(1);
    await patient.browser.post("/api/1/signOut");
    await pages[0]!.over;
    expect(pages[0]!.heard).toEqual([{ kind: "ended" }]);
    await pages[1]!.leave();
  });

  it("that lacks its second factor is refused", async () => {
    const { person } = await atWork();
    await sessionOf(person.id).update({ needs_second_factor: true });
    const refused = await listen(person).then(({ answer }) => answer.headers.get("content-type"));
    expect(refused).toContain("json");
  });
});

it("lets go of its pages when it stops, at once", async () => {
  const third = await start();
  const { person } = await atWork();
  const page = await listen(person, third);
  await Promise.all([third.stop(), page.over]);
});

/** A page that may not be let in yet, because the one that left is still counted. */
async function untilListening(person: Somebody) {
  for (;;) {
    const page = await listen(person);
    if (page.answer.headers.get("content-type") === "text/event-stream") return page;
    await page.over;
  }
}

/** Resolves once the copy has heard that somebody belongs to a clinic, or does no more. */
async function untilKnown(userId: string, clinicId: string, isMember: boolean): Promise<void> {
  for (;;) {
    const row = await knex("known_members").where({ user_id: userId, clinic_id: clinicId }).first("is_member");
    if (row?.is_member === isMember) return;
  }
}
