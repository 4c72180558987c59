import { ask, routes } from "@carnet/services/kit";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";

/** What every page asks of the house itself (ERR-006, ACC-028). */
export const platformRoutes = routes();

/** Without a build there is one version for ever: a page in development never reloads itself. */
const buildTimestamp = process.env["CARNET_BUILD"] ?? "development";

platformRoutes.get("/api/1/version", { open: true }, (ctx) => {
  ctx.body = { timestamp: buildTimestamp };
});

platformRoutes.get("/api/1/myAddress", { open: true }, (ctx) => {
  ctx.body = { address: ctx.actor.address };
});

/**
 * The public keys charts are escrowed to, for people to compare: browsers seal to the fingerprints built into
 * their release and never to what this answers (D8). Refuses with busy while a custodian is away.
 */
platformRoutes.get(
  "/api/1/masterPubKey",
  { open: true, rate: { per: "address", points: 10, seconds: 60 } },
  async (ctx) => {
    const [a, b] = await Promise.all([ask(custodianAIdentity, {}), ask(custodianBIdentity, {})]);
    const custodians = [a, b].map(({ pubKey, fingerprint }) => ({ pubKey, keyId: fingerprint }));
    ctx.body = { ...custodians[0], custodians };
  },
);
