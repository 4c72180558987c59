import { Refused } from "@carnet/shell/api";
import { sayRefusal, toast } from "@carnet/shell/ui";

interface TakeBackWords {
  /** Nothing of it left. */
  back: string;
  /** It has left already; without it, the words of the refusal. */
  left?: string;
  failed: string;
}

/** Takes back what waits at the service to leave for a patient, and says what became of it; whether nothing of it left. */
export async function takeBack(take: () => Promise<unknown>, { back, left, failed }: TakeBackWords): Promise<boolean> {
  try {
    await take();
    toast(back);
    return true;
  } catch (error) {
    toast(await reasonOf(error), { tone: "danger" });
    return false;
  }

  async function reasonOf(error: unknown) {
    if (!(error instanceof Refused)) return failed;
    return error.code === "alreadyLeft" && left ? left : sayRefusal(error.code);
  }
}
