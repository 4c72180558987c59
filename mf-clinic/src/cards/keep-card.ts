import { call } from "@carnet/shell/api";
import { addCard } from "@carnet/services/clinic/contract";

/** Gives the provider's token of a card to its customer, who is made the first time (BIL-007). Answers the id of the card. */
export async function keepCard(token: string): Promise<string> {
  const { cardId } = await call(addCard, { params: { token } });
  return cardId;
}
