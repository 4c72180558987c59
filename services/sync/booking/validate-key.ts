import { z } from "zod";

const patienceMs = 1_500;
const refusal = z.object({ error: z.string() });

type Outcome = "valid" | "invalid" | "forbidden" | "unreachable";

/**
 * Asks the booking service of CARNET_BOOKING_URL whether it knows a clinic's key; the key is sent and not kept.
 * Anything but a clear yes or no is `unreachable`: a clinic's working key is never thrown away because the net was down.
 */
export async function validateKey(key: string, base = process.env["CARNET_BOOKING_URL"]): Promise<Outcome> {
  if (!base) return "unreachable";
  if (!/^[\x21-\x7e]+$/.test(key)) return "invalid";
  const response = await fetch(new URL("/api/key", base), {
    headers: { "x-api-key": key },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (response?.status === 200) return "valid";
  if (response?.status === 401) return "invalid";
  if (response?.status !== 403) return "unreachable";
  const { data } = refusal.safeParse(await response.json().catch(() => null));
  return data?.error === "InvalidGoRdvKey" ? "invalid" : "forbidden";
}
