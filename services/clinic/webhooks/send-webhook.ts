import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Webhook as Signer } from "standardwebhooks";
import { lookupOutside, readAddress } from "./outside-address.ts";

/** How long an address may take to answer. */
const answerWithinMs = () => Number(process.env["CARNET_WEBHOOK_MS"] || 10_000);

interface Sent {
  /** Null where nothing answered in time, or the address leads inside by now. */
  status: number | null;
  milliseconds: number;
}

/**
 * Sends a body once, signed as Standard Webhooks says. Redirects are not followed and the answer's body is not read: only its status
 * counts.
 */
export async function sendWebhook(to: { url: string; secret: string }, id: string, body: string): Promise<Sent> {
  const began = Date.now();
  const status = await post(to, id, body).catch(() => null);
  return { status, milliseconds: Date.now() - began };
}

async function post({ url: text, secret }: { url: string; secret: string }, id: string, body: string): Promise<number> {
  const { url, isAllowedInside } = readAddress(text);
  const at = new Date();
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "Carnet",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Signer(secret).sign(id, at, body),
  };
  const signal = AbortSignal.timeout(answerWithinMs());
  const options = { method: "POST", headers, signal, agent: false, ...(!isAllowedInside && { lookup: lookupOutside }) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "http:" ? requestHttp : requestHttps)(url, options as object, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    request.once("error", reject);
    request.end(body);
  });
}
