import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A charge that was really made, in the provider's words. */
export interface MadeCharge {
  id: string;
  amount: number;
  customer: string;
  source: string;
  created: number;
  paid: boolean;
  metadata: { payment?: string };
}

/**
 * A card provider on loopback for tests, on the wire of the real one: it keeps idempotency keys, and can be made to decline, to lose
 * its answer after charging, or not to be there.
 */
export class FakeCards {
  readonly charges: MadeCharge[] = [];
  readonly asked: string[] = [];
  mood: "pays" | "declines" | "losesAnswers" | "away" = "pays";
  /** How long an answer takes, in milliseconds. */
  takesMs = 0;
  private readonly answers = new Map<string, { sent: string; status: number; body: object }>();
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** The provider remembers keys for a day only. */
  forgetKeys(): void {
    this.answers.clear();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = "";
    for await (const part of request.setEncoding("utf8")) sent += part as string;
    if (this.mood === "away") return void response.destroy();
    const { status, body } = request.method === "GET" ? this.list(request.url ?? "") : this.once(request, sent);
    if (this.takesMs > 0) await pause(this.takesMs);
    if (this.mood === "losesAnswers") return void response.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  private once(request: IncomingMessage, sent: string): { status: number; body: object } {
    const key = String(request.headers["idempotency-key"]);
    this.asked.push(key);
    const earlier = this.answers.get(key);
    if (earlier && earlier.sent !== sent) {
      return { status: 400, body: { error: { type: "idempotency_error", message: "Keys are for one request." } } };
    }
    const answer = earlier ?? { sent, ...this.charge(new URLSearchParams(sent)) };
    this.answers.set(key, answer);
    return answer;
  }

  private charge(form: URLSearchParams): { status: number; body: object } {
    if (this.mood === "declines") {
      const error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
      return { status: 402, body: { error } };
    }
    const charge = {
      id: `ch_${this.charges.length + 1}`,
      amount: Number(form.get("amount")),
      customer: String(form.get("customer")),
      source: String(form.get("source")),
      created: Math.floor(Date.now() / 1_000),
      paid: true,
      metadata: { payment: String(form.get("metadata[payment]")) },
    };
    this.charges.push(charge);
    return { status: 200, body: { object: "charge", ...charge } };
  }

  private list(url: string): { status: number; body: object } {
    const { searchParams } = new URL(url, "http://cards");
    const since = Number(searchParams.get("created[gte]") ?? 0);
    const data = this.charges.filter(
      ({ customer, created }) => customer === searchParams.get("customer") && created >= since,
    );
    return { status: 200, body: { object: "list", url: "/v1/charges", has_more: false, data } };
  }
}
