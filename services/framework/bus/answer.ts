import type { Msg, NatsConnection } from "@nats-io/transport-node";
import type { z } from "zod";
import { Refusal } from "../http/refusals.ts";
import { runInContext, type ServiceContext } from "../service/current.ts";
import { inSpanOf } from "../tracing/spans.ts";

export interface Answer {
  subject: string;
  ask: z.ZodType;
  reply: z.ZodType;
  handle: (data: never) => Promise<unknown>;
}

interface Asked<Ask extends z.ZodType, Reply extends z.ZodType> {
  subject: string;
  ask: Ask;
  reply: Reply;
}

/** Pairs a question with our answer. A Refusal thrown in it is the answer "no" with its code. */
export function answer<Ask extends z.ZodType, Reply extends z.ZodType>(
  question: Asked<Ask, Reply>,
  handle: (data: z.output<Ask>) => Promise<z.input<Reply>>,
): Answer {
  return { subject: question.subject, ask: question.ask, reply: question.reply, handle: handle as Answer["handle"] };
}

/** Answers questions until the connection drains; instances of one service share them. */
export function answerQuestions(nats: NatsConnection, answers: Answer[], context: ServiceContext): void {
  for (const each of answers) {
    nats.subscribe(each.subject, {
      queue: context.service,
      callback: (error, message) => {
        if (!error) void answerOne(each, message, context);
      },
    });
  }
}

async function answerOne(each: Answer, message: Msg, context: ServiceContext): Promise<void> {
  try {
    const { traceId = "", spanId, data } = message.json<{ traceId?: string; spanId?: string; data: unknown }>();
    const reply = await inSpanOf({ traceId, spanId }, { kind: "server", subject: each.subject }, () =>
      runInContext({ ...context, traceId }, async () =>
        each.reply.parse(await each.handle(each.ask.parse(data) as never)),
      ),
    );
    message.respond(JSON.stringify({ ok: true, data: reply }));
  } catch (error) {
    const code = error instanceof Refusal ? error.code : "failed";
    if (!(error instanceof Refusal))
      context.log.error("a question could not be answered", { subject: each.subject, error });
    message.respond(JSON.stringify({ ok: false, appErrorCode: code }));
  }
}
