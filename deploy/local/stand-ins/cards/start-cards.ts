import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseProduction } from "../refuse-production.ts";
import { answerCards } from "./answer-cards.ts";
import { Ledger } from "./ledger.ts";
import { tellWebhook, type Webhook } from "./tell-webhook.ts";

/** A card provider on loopback that the provider's own SDK speaks to. */
export interface Cards {
  /** http://127.0.0.1:port, for CARNET_CARDS_URL. */
  url: string;
  ledger: Ledger;
  /** Resolves when every event so far was told or given up. */
  told(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the card provider's stand-in: published test numbers, no money, everything forgotten when it stops. */
export async function startCards(options: { port?: number; webhook?: Webhook } = {}): Promise<Cards> {
  refuseProduction("card provider");
  const ledger = new Ledger();
  const telling = new Set<Promise<void>>();
  const { webhook } = options;
  if (webhook) {
    ledger.onEvent = (event) => {
      const delivery = tellWebhook(webhook, event).finally(() => telling.delete(delivery));
      telling.add(delivery);
    };
  }
  const server = createServer(answerCards(ledger));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    told: async () => void (await Promise.all(telling)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
