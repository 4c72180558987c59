import { utf8 } from "../codec/bytes.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { pointOf } from "../primitives/engine.ts";
import { rareCalls } from "./rare-calls.ts";
import { rareEngine, type CallRare } from "./rare-engine.ts";

/** As a message does: arguments and results are copies. */
const call: CallRare = (method, ...args) => {
  const run = rareCalls[method] as (...args: unknown[]) => Promise<unknown>;
  return run(...structuredClone(args)).then(structuredClone) as ReturnType<typeof call<typeof method>>;
};
const rare = rareEngine(call);
const [message, nonce, bound] = [utf8("Douleur lombaire"), new Uint8Array(12).fill(7), utf8("place")];

it("seals, agrees and signs what the native engine opens, agrees on and verifies, after whoever made the keys wiped them", async () => {
  const native = await loadEngine("native");
  const key = rare.random(32);
  const [sealer, opener] = [await rare.aead(key), await native.aead(key.slice())];
  key.fill(0);
  const sealed = await sealer.seal(nonce, message, bound);
  expect(await opener.open(nonce, sealed, bound)).toEqual(message);
  expect(await sealer.open(nonce, sealed, bound)).toEqual(message);

  const bundle = await rare.newPair("sign");
  const [signer, agreement, point] = [await rare.signer(bundle), await rare.agreement(bundle), pointOf(bundle)];
  bundle.fill(0);
  const signature = await signer.sign(message);
  expect(await (await native.verifier(point)).verify(signature, message)).toBe(true);
  const verifier = await rare.verifier(point);
  expect([await verifier.verify(signature, message), await verifier.verify(signature, bound)]).toEqual([true, false]);

  const other = await native.ephemeral();
  expect(await agreement.agree(other.point)).toEqual(await other.agreement.agree(point));
  const ours = await rare.ephemeral();
  expect(await ours.agreement.agree(other.point)).toEqual(await other.agreement.agree(ours.point));
});

it("refuses at once a point that is none and a seal that was changed, each with its code", async () => {
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => "taken",
      (trouble: { code?: string }) => trouble.code,
    );
  const aead = await rare.aead(new Uint8Array(32));
  const sealed = await aead.seal(nonce, message, bound);
  sealed[0]! ^= 1;
  expect(await code(aead.open(nonce, sealed, bound))).toBe("auth");
  expect(await code(rare.verifier(new Uint8Array(65)))).toBe("pubkey");
  expect(await code(rare.checkPoint(new Uint8Array(65)))).toBe("pubkey");
});
