import type { z } from "zod";
import type { CallOptions } from "./call-options.ts";
import { readAnswer } from "./read-answer.ts";
import { newId } from "./new-id.ts";
import { addressHeader } from "./public-address.ts";
import { sessionHeader } from "./session-header.ts";
import { retriedStatuses, retryDelays, wait, withJitter } from "./retry.ts";
import { overFetch, type HttpRequest, type HttpResponse, type Transport } from "./transport.ts";
import { CallError } from "./call-error.ts";
import { postError } from "./error-board.ts";

/** Calls to our own services. Every answer is checked against its contract; refusals throw `Refused`, failures `Trouble`. */
export interface Client {
  /** Any verb, for `call`: without a schema the answer is taken as it comes, and a POST or PUT without a body says `{}`. */
  send(
    method: HttpRequest["method"],
    path: string,
    body: unknown,
    schema: z.ZodType | undefined,
    options?: CallOptions,
  ): Promise<unknown>;
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
  async function sendUntilAnswered(request: HttpRequest, quiet: boolean): Promise<HttpResponse> {
    const delays = quiet ? [] : retryDelays;
    for (let tried = 0; ; tried++) {
      const response = await transport(request);
      if (!retriedStatuses.has(response.status)) return response;
      const delay = delays[tried];
      if (delay === undefined) {
        if (!quiet) postError({ kind: "offline" });
        throw new CallError("offline", response.status);
      }
      await pause(withJitter(delay), request.signal);
    }
  }

  async function call(
    method: HttpRequest["method"],
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<HttpResponse> {
    const request: HttpRequest = {
      method,
      path,
      headers: { "x-requested-with": "carnet", accept: "application/json", ...addressHeader(), ...sessionHeader() },
    };
    if (options.signal) request.signal = options.signal;
    if (options.onSent) request.onSent = options.onSent;
    if (options.keepalive) request.keepalive = true;
    if (method === "POST" || options.idempotencyKey)
      request.headers["idempotency-key"] = options.idempotencyKey ?? newId();
    if (body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array) {
      request.headers["content-type"] = "application/octet-stream";
      request.body = body as Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
    } else if (body !== undefined) {
      request.headers["content-type"] = "application/json";
      request.body = JSON.stringify(body);
    }
    try {
      return await sendUntilAnswered(request, options.quiet ?? false);
    } catch (reason) {
      throw options.signal?.aborted ? new CallError("cancelled") : reason;
    }
  }

  return {
    send: async (method, path, body, schema, options = {}) => {
      const sent = body ?? (method === "POST" || method === "PUT" ? {} : undefined);
      return readAnswer(await call(method, path, sent, options), schema, { method, path, ...options });
    },
    bytes: async (path, options = {}) => {
      const response = await call("GET", path, undefined, options);
      if (response.status !== 200) await readAnswer(response, null, { method: "GET", path, ...options });
      const bytes = await response.bytes();
      // A refusal is JSON in place of bytes, of which there are none then.
      if (bytes.byteLength === 0) await readAnswer(response, undefined, { method: "GET", path, ...options });
      return bytes;
    },
  };
}
