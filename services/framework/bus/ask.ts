import type { z } from "zod";
import { Refusal } from "../http/refusals.ts";
import { current } from "../service/current.ts";
import { currentSpan, inSpan } from "../tracing/spans.ts";

interface Asked {
  subject: string;
  ask: z.ZodType;
  reply: z.ZodType;
}

/** How long a question may stay open. */
export const answerWithinMs = 2_000;

/** Asks another service and waits for its answer; throws Refusal("busy") when none comes in two seconds, or in `withinMs`. */
export async function ask<Q extends Asked>(
  question: Q,
  data: z.input<Q["ask"]>,
  { withinMs = answerWithinMs } = {},
): Promise<z.output<Q["reply"]>> {
  const { nats, stubs, traceId } = current();
  const stub = stubs?.[question.subject];
  if (stub) return question.reply.parse(await stub(question.ask.parse(data))) as z.output<Q["reply"]>;
  if (!nats || nats.isClosed()) throw new Refusal("busy");
  const asked = question.ask.parse(data);
  const message = await inSpan({ kind: "client", subject: question.subject }, () => {
    const body = JSON.stringify({ traceId, spanId: currentSpan().spanId, data: asked });
    return nats.request(question.subject, body, { timeout: withinMs });
  }).catch(() => {
    throw new Refusal("busy");
  });
  const reply = message.json<{ ok: true; data: unknown } | { ok: false; appErrorCode: string }>();
  if (!reply.ok) throw new Refusal(reply.appErrorCode);
  return question.reply.parse(reply.data) as z.output<Q["reply"]>;
}
