import { CallError } from "./call-error.ts";

let address: string | null = null;

/** The header every call carries once the address is known (ACC-028); the server records it and decides nothing by it. */
export const addressHeader = (): Record<string, string> => (address ? { "x-public-ip": address } : {});

/** Asks once which address our proxy sees; a failure is only a missing header, and is told with its status where there is one. */
export async function learnAddress(request: () => Promise<string>, tell: (status: number) => unknown): Promise<void> {
  try {
    address = await request();
  } catch (reason) {
    address = null;
    if (reason instanceof CallError && reason.status) tell(reason.status);
  }
}
