import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ofABrowser } from "./light-get.ts";
import { requestBytes, type Asked } from "./saturate.ts";

/** The floor, running: its process, one read and one write of it, and both as they travel. */
export interface Floor extends Asked {
  read(): Promise<unknown>;
  write(): Promise<unknown>;
  requests: Record<"read" | "write", Buffer>;
  stop(): void;
}

/** Starts the floor on the same Postgres, with one row of about the size of a record. */
export async function startFloor(database: string): Promise<Floor> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("drop table if exists house.floor, house.floor_writes");
  await client.query("create table house.floor (id uuid primary key, body jsonb)");
  await client.query("create table house.floor_writes (id bigserial primary key, of uuid, body jsonb)");
  const body = JSON.stringify({ text: "x".repeat(1_500) });
  const { rows } = await client.query<{ id: string }>(
    "insert into house.floor select gen_random_uuid(), $1::jsonb from generate_series(1, 40) returning id",
    [body],
  );
  await client.end();
  const file = fileURLToPath(new URL("./floor.ts", import.meta.url));
  const env = { ...process.env, FLOOR_DATABASE: database, NODE_ENV: "production" };
  const child = fork(file, {
    env,
    execArgv: ["--import", import.meta.resolve("tsx")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve) => child.once("message", (said) => resolve(said as number)));
  const id = rows[0]?.id ?? "";
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}/${id}`, init)).text();
  return {
    pid: child.pid ?? 0,
    port,
    requests: {
      read: requestBytes(`GET /read/${id}`, ofABrowser),
      write: requestBytes(`PUT /write/${id}`, ofABrowser, body),
    },
    read: () => ask("/read"),
    write: () => ask("/write", { method: "PUT", body }),
    stop: () => child.disconnect(),
  };
}
