import { ask, routes } from "@carnet/services/framework";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import { getMasterPubKey, getMyAddress, getVersion } from "../contract/index.ts";

/** What every page asks of the house itself (ERR-006, ACC-028). */
export const platformRoutes = routes();

/** Without a build there is one version for ever: a page in development never reloads itself. */
const buildTimestamp = process.env["CARNET_BUILD"] ?? "development";

platformRoutes.on(getVersion, () => ({ timestamp: buildTimestamp }));

platformRoutes.on(getMyAddress, ({ actor }) => ({ address: actor.address }));

platformRoutes.on(getMasterPubKey, async () => {
  const [a, b] = await Promise.all([ask(custodianAIdentity, {}), ask(custodianBIdentity, {})]);
  const first = { pubKey: a.pubKey, keyId: a.fingerprint };
  return { ...first, custodians: [first, { pubKey: b.pubKey, keyId: b.fingerprint }] };
});
