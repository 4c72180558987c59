import { call } from "@carnet/shell/api";
import { addCard } from "@carnet/services/clinic/contract";
import { tokenizeCard, type TypedCard } from "./tokenize-card.ts";

/** Keeps a card with the provider: first its token, then the customer (BIL-007). Answers the id of the card. */
export async function keepCard(card: TypedCard): Promise<string> {
  const token = await tokenizeCard(card);
  const { cardId } = await call(addCard, { params: { token } });
  return cardId;
}
