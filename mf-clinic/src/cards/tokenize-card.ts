import { overFetch, Refused, Trouble } from "@carnet/shell/api";
import { cardErrors } from "@carnet/services/clinic/contract";
import { z } from "zod";

/** A card as it is typed. It goes to the card provider through an address of our own (BIL-007), and is never kept. */
export interface TypedCard {
  number: string;
  month: number | null;
  year: number | null;
  cvc: string;
}

const made = z.object({ id: z.string() });
const refused = z.object({ error: z.object({ code: z.string().optional() }) });
const documented = new Set<string>(cardErrors);

/** Exchanges a typed card for the provider's token; refused with the provider's code (BIL-007, BIL-009). */
export async function tokenizeCard({ number, month, year, cvc }: TypedCard): Promise<string> {
  const landing = await overFetch({
    method: "POST",
    path: "/stand-in/cards/tokens",
    headers: { "content-type": "application/json", "x-requested-with": "carnet" },
    body: JSON.stringify({ card: { number: number.replaceAll(/\s/g, ""), exp_month: month, exp_year: year, cvc } }),
  });
  if (landing.status === 0) throw new Trouble("offline");
  const answer = await landing.json();
  const token = made.safeParse(answer);
  if (landing.status === 200 && token.success) return token.data.id;
  const code = refused.safeParse(answer).data?.error.code ?? "";
  throw new Refused(documented.has(code) ? code : "processing_error");
}
