import type { Context } from "koa";
import type { Speaker } from "@carnet/nats/contracts/envelope";
import { busTables, outboxDue, outboxUntilDone } from "../bus/tables.ts";
import type { Answer } from "../bus/answer.ts";
import { deadLettersAgain, setAside } from "../bus/dead-letters.ts";
import type { Reaction, Work } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import { rateTable } from "../http/rate-table.ts";
import type { Routes } from "../http/routes.ts";
import type { Actor } from "../policy/actor.ts";
import { accessOrder, accessReactions, accessTables } from "../views/access.ts";
import { memberOrder, memberReactions, memberTables } from "../views/members.ts";
import { sessionEnds } from "../views/session-ends.ts";
import { sessionReactions, sessionTables } from "../views/sessions.ts";
import type { Clock } from "./clock.ts";

/** What a service is made of; the framework runs it. */
export interface ServiceOptions {
  /** Also its schema, its roles and, unless `speaker` says otherwise, its name on the bus. */
  name: string;
  speaker?: Speaker;
  routes?: Routes[];
  /** Name → step, run in the order of the names. */
  migrations?: Record<string, Migration>;
  /** Read models the framework keeps: `sessions` comes with routes. */
  views?: ("members" | "access")[];
  reactions?: Reaction[];
  answers?: Answer[];
  works?: Work[];
  clocks?: Clock[];
  /** Replaces the framework's session reader: account reads its own table. */
  authenticate?: (ctx: Context, address: string) => Promise<Actor | null>;
  /** Whom an API key speaks for, in the service that other programs ask. */
  authenticateKey?: (key: string, address: string) => Promise<Actor | null>;
  /** Throws a `CannotStart` where the environment lacks what the service needs: it is asked before anything is begun. */
  check?: () => void | Promise<void>;
  /** Runs once when the service has its database and bus, before it is ready; may resolve to what ends it when the service stops. */
  start?: () => Promise<void | (() => Promise<void>)>;
}

export type Service = Required<Omit<ServiceOptions, Optional | "views">> & Pick<ServiceOptions, Optional>;
type Optional = "authenticate" | "authenticateKey" | "check" | "start";

const views = {
  members: { steps: { members: memberTables, members_order: memberOrder }, reactions: memberReactions },
  access: { steps: { access: accessTables, access_order: accessOrder }, reactions: accessReactions },
  sessions: { steps: { sessions: sessionTables, sessions_ends: sessionEnds }, reactions: sessionReactions },
};

/**
 * Describes a service. Its schema begins with the framework's own tables, named so that they sort first. Throws where it reacts to a fact
 * that the broker would not deliver to it.
 */
export function defineService(options: ServiceOptions): Service {
  const { name, routes = [], migrations = {}, reactions = [], answers = [], works = [], clocks = [] } = options;
  const speaker = options.speaker ?? (name as Speaker);
  const keeps: (keyof typeof views)[] = [...(options.views ?? [])];
  if (routes.length > 0 && !options.authenticate) keeps.push("sessions");
  const allReactions = [...keeps.flatMap((view) => views[view].reactions), ...reactions];
  const undelivered = allReactions.find(({ subscribers }) => !subscribers.includes(speaker));
  if (undelivered)
    throw new Error(`${undelivered.subject} is not delivered to ${speaker}: its contract names whom to.`);
  const viewSteps: [string, Migration][] = keeps.flatMap((view) => Object.entries(views[view].steps));
  const viewTables = Object.fromEntries(viewSteps.map(([step, tables]) => [`0000_known_${step}`, tables]));
  return {
    name,
    speaker,
    routes,
    migrations: {
      "0000_bus": busTables,
      "0000_bus_again": deadLettersAgain,
      "0000_bus_set_aside": setAside,
      "0000_bus_until_done": outboxUntilDone,
      "0000_bus_until_due": outboxDue,
      ...viewTables,
      "0000_rates": rateTable,
      ...migrations,
    },
    reactions: allReactions,
    answers,
    works,
    clocks,
    ...(options.authenticate ? { authenticate: options.authenticate } : {}),
    ...(options.authenticateKey ? { authenticateKey: options.authenticateKey } : {}),
    ...(options.check ? { check: options.check } : {}),
    ...(options.start ? { start: options.start } : {}),
  };
}
