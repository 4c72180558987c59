import { providerScript } from "./card-provider.ts";

const stripe = "https://js.stripe.com/v3/";
const local = "http://127.0.0.1:4242/v3/";

test.each([
  ["the provider's", { CARNET_CARDS_SCRIPT: stripe }, stripe],
  ["a stand-in's", { CARNET_CARDS_SCRIPT: local, CARNET_CARDS_URL: "http://127.0.0.1:4242" }, local],
  ["nobody's where none is set up", {}, ""],
  ["nobody's without https where there is no stand-in", { CARNET_CARDS_SCRIPT: local }, ""],
])("the script that asks for a card is %s (BIL-007)", (_whose, env, address) =>
  expect(providerScript(env)).toBe(address),
);
