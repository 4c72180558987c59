#!/bin/sh
# With maxNetworkRetries: 0 a request whose connection is reset is sent a second time all the same, under the same key that the
# library made up. A payment must bring its own idempotency key, which outlives the process; a count of requests is not one of
# attempts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts stripe@23.1.0
cat > finding.mjs <<'SCRIPT'
import { once } from "node:events";
import { createServer } from "node:http";
import Stripe from "stripe";

const keys = [];
const server = createServer((request, response) => {
  keys.push(request.headers["idempotency-key"]);
  if (keys.length === 1) return request.socket.resetAndDestroy();
  response.setHeader("content-type", "application/json").end(JSON.stringify({ id: "cus_1", object: "customer" }));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const stripe = new Stripe("sk_test_example", {
  host: "127.0.0.1",
  port: server.address().port,
  protocol: "http",
  maxNetworkRetries: 0,
});
const customer = await stripe.customers.create({ email: "person@example.com" });
server.close();
server.closeAllConnections();

console.log(`stripe ${Stripe.PACKAGE_VERSION}, maxNetworkRetries 0, the first connection is reset`);
console.log(`requests that came in  ${keys.length}`);
console.log(`answered as            ${customer.id}`);
console.log(`one key for both       ${keys[0] !== undefined && keys[0] === keys[1]}`);
const isSo = keys.length === 2 && keys[0] === keys[1] && customer.id === "cus_1";
console.log(isSo ? "No retry is one retry." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs
