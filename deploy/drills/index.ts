import type { Drill } from "./drill.ts";

/** Every drill by its name, loaded when it is run: what it shows, in one line. */
export const drills: Record<string, { what: string; load(): Promise<Drill> }> = {
  backup: {
    what: "a backup is refused while the house runs, and restored elsewhere it gives the same take-out",
    load: async () => (await import("./backup/index.ts")).backup,
  },
  failover: {
    what: "the leader of three Postgres is killed while writers go on, and no acknowledged write is lost or doubled",
    load: async () => (await import("./failover/index.ts")).failover,
  },
  "nats-cluster": {
    what: "of three NATS servers one after the other is killed, away, full and cut off, and nothing is lost or doubled",
    load: async () => (await import("./nats-cluster/index.ts")).natsCluster,
  },
  growing: {
    what: "the ten commonest calls take as long among 200,000 patients as among ten thousand",
    load: async () => (await import("./growing/index.ts")).growing,
  },
  "moving-in": {
    what: "20,000 patients of twelve clinics move in, the server and a browser are killed, and nothing is lost or doubled",
    load: async () => (await import("./moving-in/index.ts")).movingIn,
  },
  overload: {
    what: "a service is asked three times what it can answer: the rest is turned away at once, and no save is lost",
    load: async () => (await import("./overload/index.ts")).overload,
  },
  pgbouncer: {
    what: "a house whose services speak to Postgres through PgBouncer in transaction mode does its main calls",
    load: async () => (await import("./pgbouncer/index.ts")).pgbouncer,
  },
  "point-in-time": {
    what: "Postgres is restored by pgBackRest to a second before everything was deleted",
    load: async () => (await import("./point-in-time/index.ts")).pointInTime,
  },
  "roll-back": {
    what: "a service and its microfrontend go a release on and back within a minute each, and no request fails",
    load: async () => (await import("./roll-back/index.ts")).rollBack,
  },
  "rolling-restart": {
    what: "two instances of each service are restarted one after the other, and no request fails",
    load: async () => (await import("./rolling-restart/index.ts")).rollingRestart,
  },
};
