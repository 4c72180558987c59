import { z } from "zod";

/** GET /api/1/users/search/{query}: at most ten, never patients (ACC-027). */
export const foundUsers = z.array(
  z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
);

/** GET /api/1/users/{id}. Refusal: notFound. */
export const userCard = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pubKey: z.string(),
});

/** PUT /api/1/su/{id}: the account acted as; no keys, so what is sealed stays sealed (T23). Refusal: secondFactorRequired. */
export const suAnswer = z.object({ id: z.uuid() });
