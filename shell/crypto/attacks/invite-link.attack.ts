import { createCore } from "../core/create-core.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { inviteProof, readInviteFragment } from "../trust/invite-link.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import type { PersonName } from "../types.ts";
import { aClinic, aPerson, cheapArgon, engines, refusalOf, signIn, type Person } from "./a-clinic.ts";
import { every, flipped } from "./tamper.ts";

const juliesName: PersonName = { firstName: "Julie", lastName: "Tremblay", email: "julie@tilleuls.example" };
const invitationId = "8a7d6c5b-4e3f-4a2b-9c1d-0e9f8a7b6c5d";

describe.each(engines)("a newcomer who followed an owner's own link, %s engine", (engine) => {
  let morel: Person;
  let julie: Person;
  let evil: Person;
  beforeAll(async () => {
    const people = await Promise.all(["morel", "julie", "evil"].map((id) => aPerson(id, { engine })));
    [morel, julie, evil] = people as [Person, Person, Person];
  });

  it("B02: proves exactly their own key, and no server's key in its place", async () => {
    const { log } = await aClinic("b02", morel);
    const { fragment } = await morel.crypto.makeInviteLink({ clinicId: "b02", invitationId });
    expect(await morel.crypto.makeInviteLink({ clinicId: "b02", invitationId })).toEqual({ fragment });
    const { proof } = await julie.crypto.acceptInviteLink(`#${fragment}`, "b02", juliesName);
    const check = (pubKey: string, given = proof, id = invitationId, name = juliesName) =>
      morel.crypto.checkInviteProof({ invitationId: id, pubKey, name, proof: given });
    expect(await check(julie.key.pubKey)).toBe("named");
    expect(await check(evil.key.pubKey)).toBeNull();
    expect(await check(julie.key.pubKey, proof, "another-invitation")).toBeNull();
    for (const at of every(5, proof)) expect(await check(julie.key.pubKey, flipped(proof, at))).toBeNull();
    expect(await check(julie.key.pubKey, "")).toBeNull();
    for (const other of [{ firstName: "Julia" }, { lastName: "Evil" }, { email: "evil@example.net" }])
      expect(await check(julie.key.pubKey, proof, invitationId, { ...juliesName, ...other })).toBeNull();
    const unnamed = inviteProof(readInviteFragment(fragment).k, readInviteFragment(fragment).rootFp, julie.key.pubKey);
    expect(await check(julie.key.pubKey, unnamed)).toBe("key");
    const guessed = inviteProof(fromB64(toB64(new Uint8Array(16))), log[0]!.stmt.by, evil.key.pubKey);
    expect(await check(evil.key.pubKey, guessed)).toBeNull();
    expect(await julie.crypto.syncLog("b02", log)).toEqual({ seq: 2 });
    expect((await julie.crypto.clinicRoot("b02")).known).toBe("link");
  });

  it("B03: is never shown a clinic of the server's own making, not even on another device", async () => {
    const { log } = await aClinic("b03", morel);
    const { fragment } = await morel.crypto.makeInviteLink({ clinicId: "b03", invitationId: "b03" });
    await julie.crypto.acceptInviteLink(fragment, "b03", juliesName);
    const own = await evil.crypto.foundClinic({ clinicId: "b03" });
    expect(await refusalOf(julie.crypto.syncLog("b03", own))).toBe("chain");
    const saved = (await julie.crypto.sealTrustStore())!;
    const elsewhere = createCore({ engine, argon: cheapArgon, pins: memoryPins() });
    await signIn(elsewhere, julie);
    await elsewhere.openTrustStore(saved.store);
    expect(await refusalOf(elsewhere.syncLog("b03", own))).toBe("chain");
    expect(await refusalOf(elsewhere.syncLog("b03", log))).toBe("accepted");
  });

  it("B03: a link whose root was exchanged on the way proves nothing, and a clinic known is not exchanged", async () => {
    await aClinic("b03b", morel);
    const { fragment } = await morel.crypto.makeInviteLink({ clinicId: "b03b", invitationId: "b03b" });
    const parameters = new URLSearchParams(fragment);
    parameters.set("root", flipped(parameters.get("root")!, 3));
    const { proof } = await evil.crypto.acceptInviteLink(parameters.toString(), "b03b", juliesName);
    const claimed = { invitationId: "b03b", pubKey: evil.key.pubKey, name: juliesName, proof };
    expect(await morel.crypto.checkInviteProof(claimed)).toBeNull();
    expect(await refusalOf(morel.crypto.acceptInviteLink(parameters.toString(), "b03b", juliesName))).toBe("chain");
    for (const broken of ["", "k=&root=", `k=AAAA&root=${parameters.get("root")!}`, `${fragment}A`]) {
      expect(["format", "encoding"]).toContain(
        await refusalOf(julie.crypto.acceptInviteLink(broken, "b03b", juliesName)),
      );
    }
  });
});
