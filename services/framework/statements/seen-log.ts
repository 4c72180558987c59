import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import { ask } from "../bus/ask.ts";
import { Refusal } from "../http/refusals.ts";

const most = 2_000;
/** Lines of logs that clinic has told: one that is there never changes. */
const heads = new Map<string, string>();

/**
 * Whether what an author says they had seen of their clinic's log is that log: browsers refuse a whole history over one line
 * that says otherwise, and a manifest. While clinic does not answer, an author is believed, so that nothing written waits for it.
 */
export async function hasSeen(clinicId: string, { seq, head }: { seq: number; head: string }): Promise<boolean> {
  const place = `${clinicId} ${seq}`;
  const known = heads.get(place);
  if (seq === 0 || known !== undefined) return seq === 0 || known === head;
  const reply = await ask(clinicLogHead, { clinicId, seq }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "busy") return null;
    throw error;
  });
  if (reply === null) return true;
  if (reply.head !== head) return false;
  heads.set(place, head);
  if (heads.size > most) heads.delete(heads.keys().next().value!);
  return true;
}
