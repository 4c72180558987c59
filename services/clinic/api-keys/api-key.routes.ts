import { routes } from "@carnet/services/framework";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { getApiKeys, makeApiKey, withdrawApiKey } from "../contract/index.ts";
import { livingKeys, presentKey } from "./api-key.model.ts";
import { makeKey, withdrawKeys } from "./make-key.ts";

/** The keys by which other programs ask in a clinic's name (API-001). */
export const apiKeyRoutes = routes();

apiKeyRoutes.on(getApiKeys, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeKeys", place);
  return { keys: (await livingKeys(place.clinic.id)).map(presentKey) };
});

apiKeyRoutes.on(makeApiKey, async ({ actor, params, body }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeKeys", place);
  const { key, row } = await makeKey(place.clinic.id, signedIn(actor), body);
  return { key, made: presentKey(row) };
});

apiKeyRoutes.on(withdrawApiKey, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeKeys", place);
  await withdrawKeys(place.clinic.id);
  return {};
});
