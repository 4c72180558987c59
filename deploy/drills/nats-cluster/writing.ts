import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import {
  announce,
  connectDatabase,
  createLogger,
  defineService,
  inTransaction,
  nobody,
  react,
  requestLimits,
  runInContext,
  send,
  startService,
  type Service,
} from "@carnet/services/framework";
import { mailer } from "@carnet/services/mailer/app";
import { Sentence } from "../../local/sentence.ts";
import { asRole } from "../engines/ledger.ts";

const writers = 2;
const pauseMs = 50;
const longestMs = 60_000;

/** What of all that was acknowledged did not arrive, or arrived twice. */
interface Outcome {
  lost: number;
  doubled: number;
}

/** What writers were answered, and what arrived of it. */
export interface Written {
  acknowledged(): number;
  failed(): number;
  /** The longest time in which neither a fact nor a letter arrived, in ms, since it was last asked to begin. */
  startGap(): void;
  gap(): number;
  /** Resolves when all that is acknowledged now has arrived. */
  caughtUp(): Promise<void>;
  endWriting(): Promise<void>;
  outcome(): { facts: Outcome; letters: Outcome };
  stop(): Promise<void>;
}

interface Addresses {
  postgres: string;
  password: string;
  bus: string;
  passwords: Record<string, string>;
}

/** Runs who writes, who reacts and the mailer with a relay of its own, and writes without pause. */
export async function startWriting({ postgres, password, bus, passwords }: Addresses): Promise<Written> {
  process.env["CARNET_LOG"] ??= "silent";
  const [facts, letters] = [new Arrivals(), new Arrivals()];
  const relay = await startRelay((id) => letters.add(id));
  const clinic = defineService({ name: "clinic" });
  const portal = defineService({
    name: "portal",
    reactions: [react(memberAdded, async ({ data }) => facts.add(data.userId))],
  });
  const urlOf = (role: string) => asRole(postgres, role, password);
  const run = (service: Service) =>
    startService(service, {
      ownerUrl: urlOf(`${service.name}_owner`),
      appUrl: urlOf(`${service.name}_app`),
      bus: { url: bus, user: service.speaker, password: passwords[service.speaker]! },
      port: 0,
    });
  const running = await Promise.all([clinic, portal, mailer].map(run));

  const knex = connectDatabase(urlOf("clinic_app"), { max: writers, limits: requestLimits });
  const context = { service: "clinic", knex, nats: null, log: createLogger("clinic"), traceId: "drill" };
  const acknowledged: string[] = [];
  let [stopped, failed] = [false, 0];
  const write = (id: string) =>
    runInContext(context, () =>
      inTransaction(async (trx) => {
        await announce(trx, memberAdded, nobody, { ...memberAdded.example, userId: id });
        await send(trx, mailerSend, nobody, letterTo(id));
      }),
    );
  const writing = Array.from({ length: writers }, async () => {
    for (; !stopped; await pause(pauseMs)) {
      const id = randomUUID();
      await write(id).then(
        () => acknowledged.push(id),
        () => failed++,
      );
    }
  });
  const endWriting = async () => {
    stopped = true;
    await Promise.all(writing);
  };
  return {
    acknowledged: () => acknowledged.length,
    failed: () => failed,
    startGap: () => [facts, letters].forEach((each) => each.startGap()),
    gap: () => Math.max(facts.gap(), letters.gap()),
    async caughtUp() {
      const ids = acknowledged.slice();
      for (const end = Date.now() + longestMs; Date.now() < end; await pause(100))
        if ([facts, letters].every((each) => each.outcomeOf(ids).lost === 0)) return;
      const lacking = [facts, letters].map((each) => each.outcomeOf(ids).lost);
      throw new Sentence(`After ${longestMs / 1_000} s ${lacking.join(" facts and ")} letters did not arrive.`);
    },
    endWriting,
    outcome: () => ({ facts: facts.outcomeOf(acknowledged), letters: letters.outcomeOf(acknowledged) }),
    async stop() {
      await endWriting();
      await Promise.all(running.map((service) => service.stop()));
      await knex.destroy();
      await relay.stop();
    },
  };
}

/** How often each arrived, and the longest time in which none did. */
class Arrivals {
  readonly #times = new Map<string, number>();
  #last = performance.now();
  #longest = 0;

  add(id: string): void {
    this.#longest = this.gap();
    this.#last = performance.now();
    this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }
  startGap(): void {
    [this.#longest, this.#last] = [0, performance.now()];
  }
  gap(): number {
    return Math.max(this.#longest, performance.now() - this.#last);
  }
  outcomeOf(ids: readonly string[]): Outcome {
    const times = ids.map((id) => this.#times.get(id) ?? 0);
    return { lost: times.filter((each) => each === 0).length, doubled: times.filter((each) => each > 1).length };
  }
}

const letterTo = (mailId: string): Letter => ({
  ...(mailerSend.example as Extract<Letter, { template: "confirmEmail" }>),
  mailId,
  to: `${mailId}@courriel.example`,
});

/** A mail relay that takes every letter. */
async function startRelay(onLetter: (id: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) onLetter(address.split("@")[0]!);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  process.env["CARNET_MAIL_URL"] = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
