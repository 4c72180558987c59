import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { answerCards } from "../../../deploy/local/stand-ins/cards/answer-cards.ts";
import { Ledger } from "../../../deploy/local/stand-ins/cards/ledger.ts";

/** What the provider does with an order. */
type Mood = "pays" | "declines" | "losesAnswers" | "away";

/**
 * The card provider's stand-in for tests, with the card of Dr Morel on file. It can be made to decline, to lose its answer after
 * charging, or not to be there.
 */
export class FakeCards {
  ledger = new Ledger();
  /** The idempotency keys of orders, as they came. */
  readonly asked: string[] = [];
  /** How long an answer takes, in milliseconds. */
  takesMs = 0;
  private server: Server | undefined;
  private answer = answerCards(this.ledger);
  private how: Mood = "pays";

  get mood(): Mood {
    return this.how;
  }
  set mood(mood: Mood) {
    this.how = mood;
    this.ledger.numbers.set("card_morel", mood === "declines" ? "4000000000000341" : "4242424242424242");
  }

  /** What was charged so far, the earliest first. */
  get charges() {
    return this.ledger.all("charge");
  }

  /** Starts it with Dr Morel as a customer, whose card pays for the clinic. */
  async startForClinic(knex: Knex): Promise<void> {
    process.env["CARNET_CARDS_URL"] = await this.start();
    await knex("stripe_customers").insert({ user_id: cast.drMorel.userId, stripe_customer_id: "cus_morel" });
    await knex("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel", province_or_state: null });
  }

  async start(): Promise<string> {
    this.reset();
    this.server = createServer((request, response) => {
      if (this.mood === "away") return void response.destroy();
      const key = request.headers["idempotency-key"];
      const isOrder = request.method === "POST" && request.url?.startsWith("/v1/subscriptions");
      if (isOrder) this.asked.push(String(key));
      if (isOrder && (this.mood === "losesAnswers" || this.takesMs > 0)) this.holdBack(response);
      this.answer(request, response);
    });
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** A provider that has seen nothing but its one customer. */
  reset(): void {
    // The ids of tax rates are known to those that asked for them.
    const rates = this.ledger.all("tax_rate");
    this.ledger = new Ledger();
    for (const rate of rates) this.ledger.put("tax_rate", rate);
    this.answer = answerCards(this.ledger);
    this.asked.length = 0;
    [this.mood, this.takesMs] = ["pays", 0];
    const card = { brand: "Visa", last4: "4242", exp_month: 12, exp_year: 2040, country: "CA", funding: "credit" };
    this.ledger.put("card", { id: "card_morel", object: "card", customer: "cus_morel", ...card } as never);
    this.ledger.put("customer", {
      id: "cus_morel",
      object: "customer",
      created: this.ledger.now(),
      livemode: false,
      currency: null,
      delinquent: false,
      email: null,
      name: null,
      default_source: "card_morel",
      balance: 0,
      metadata: {},
    });
  }

  /** The provider remembers keys for a day only. */
  forgetKeys(): void {
    this.answer = answerCards(this.ledger);
  }

  /** Keeps an answer for a while, or for good. */
  private holdBack(response: ServerResponse): void {
    const end = response.end.bind(response);
    response.end = ((body: string) => {
      if (this.mood === "losesAnswers") return void response.destroy();
      void pause(this.takesMs).then(() => end(body));
    }) as never;
  }
}
