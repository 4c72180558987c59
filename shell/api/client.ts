import type { z } from "zod";
import type { CallOptions } from "./call-options.ts";
import { readAnswer } from "./read-answer.ts";
import { newId } from "./new-id.ts";
import { addressHeader } from "./public-address.ts";
import { retriedStatuses, retryDelays, wait, withJitter } from "./retry.ts";
import { overFetch, type Attempt, type Landing, type Transport } from "./transport.ts";
import { Trouble } from "./trouble.ts";
import { postTrouble } from "./trouble-board.ts";

/** Calls to our own services. Every answer is checked against its contract; refusals throw `Refused`, failures `Trouble`. */
export interface Client {
  get<Schema extends z.ZodType>(path: string, schema: Schema, options?: CallOptions): Promise<z.output<Schema>>;
  post<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    options?: CallOptions,
  ): Promise<z.output<Schema>>;
  put<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    options?: CallOptions,
  ): Promise<z.output<Schema>>;
  del<Schema extends z.ZodType>(path: string, schema: Schema, options?: CallOptions): Promise<z.output<Schema>>;
  /** GET of ciphertext. */
  bytes(path: string, options?: CallOptions): Promise<ArrayBuffer>;
}

/** What tests replace. */
export interface Surroundings {
  transport: Transport;
  pause: typeof wait;
}

/** Makes a client. Statuses 0, 502, 503 and 504 are retried after 1, 2, 4, 8 and 16 s, then the page is told it is offline. */
export function createClient({ transport = overFetch, pause = wait }: Partial<Surroundings> = {}): Client {
  async function land(attempt: Attempt, quiet: boolean): Promise<Landing> {
    const delays = quiet ? [] : retryDelays;
    for (let tried = 0; ; tried++) {
      const landing = await transport(attempt);
      if (!retriedStatuses.has(landing.status)) return landing;
      const delay = delays[tried];
      if (delay === undefined) {
        if (!quiet) postTrouble({ kind: "offline" });
        throw new Trouble("offline", landing.status);
      }
      await pause(withJitter(delay), attempt.signal);
    }
  }

  async function call(method: Attempt["method"], path: string, body: unknown, options: CallOptions): Promise<Landing> {
    const attempt: Attempt = {
      method,
      path,
      headers: { "x-requested-with": "carnet", accept: "application/json", ...addressHeader() },
    };
    if (options.signal) attempt.signal = options.signal;
    if (options.keepalive) attempt.keepalive = true;
    if (method === "POST" || options.idempotencyKey)
      attempt.headers["idempotency-key"] = options.idempotencyKey ?? newId();
    if (body instanceof Blob || body instanceof ArrayBuffer) {
      attempt.headers["content-type"] = "application/octet-stream";
      attempt.body = body;
    } else if (body !== undefined) {
      attempt.headers["content-type"] = "application/json";
      attempt.body = JSON.stringify(body);
    }
    try {
      return await land(attempt, options.quiet ?? false);
    } catch (reason) {
      throw options.signal?.aborted ? new Trouble("cancelled") : reason;
    }
  }

  const ask = async <Schema extends z.ZodType>(
    method: Attempt["method"],
    path: string,
    body: unknown,
    schema: Schema,
    options: CallOptions = {},
  ) => readAnswer(await call(method, path, body, options), schema, { method, path, ...options });

  return {
    get: (path, schema, options) => ask("GET", path, undefined, schema, options),
    post: (path, body, schema, options) => ask("POST", path, body ?? {}, schema, options),
    put: (path, body, schema, options) => ask("PUT", path, body ?? {}, schema, options),
    del: (path, schema, options) => ask("DELETE", path, options?.body, schema, options),
    bytes: async (path, options = {}) => {
      const landing = await call("GET", path, undefined, options);
      if (landing.status !== 200) await readAnswer(landing, null, { method: "GET", path, ...options });
      return landing.bytes();
    },
  };
}
