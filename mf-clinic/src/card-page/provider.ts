/** The part of the card provider's script that asks for a card, in its own names. */
export interface Provider {
  elements(): { create(kind: "card", options: { hidePostalCode: boolean; style: object }): CardElement };
  createToken(element: CardElement): Promise<TokenResult>;
}

/** The fields of a card, in a frame of the provider's. */
export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: "ready" | "change", listener: () => void): unknown;
  focus(): void;
}

/** A token in place of the card, or why there is none. */
export interface TokenResult {
  token?: { id: string };
  error?: { code?: string; message?: string };
}

type OpenProvider = (key: string, options: { locale: string }) => Provider;

/** Loads the card provider's own script from its address, once; rejects when it does not come or does not begin in time. */
export async function loadProvider(address: string, timeoutMs = 15_000): Promise<OpenProvider> {
  const script = document.createElement("script");
  let late: ReturnType<typeof setTimeout> | undefined;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The card provider's script did not come.")));
    late = setTimeout(() => reject(new Error("The card provider's script took too long.")), timeoutMs);
  });
  script.src = address;
  document.head.append(script);
  await loaded.finally(() => clearTimeout(late));
  const { Stripe: open } = globalThis as { Stripe?: OpenProvider };
  if (!open) throw new Error("The card provider's script brought nothing.");
  return open;
}
