import { fromB64, toB64 } from "../codec/base64url.ts";
import { utf8 } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { openStatement, signStatement } from "../statement/statement.ts";
import { aClinic, aPerson, engines, everybodyUses, refusalOf, type Person } from "./a-clinic.ts";
import { aForger } from "./a-forger.ts";
import { changed } from "./tamper.ts";

let morel: Person;
let lavoie: Person;
let evil: Person;

const prepare = async () => {
  const people = await Promise.all(["morel", "lavoie", "evil"].map((id) => aPerson(id)));
  [morel, lavoie, evil] = people as [Person, Person, Person];
};

describe.each(engines)("a server that edits statements, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B08: a statement of one type is never another, whatever its body says", async () => {
    const { me } = await aForger();
    const consent = await signStatement(me, "consent", { clinic: "c", patient: "p" });
    expect(await refusalOf(openStatement(consent, "grant", me.public))).toBe("signature");
    const named = lengthPrefixed("pm1/stmt/consent", fromB64(consent.body));
    expect(await me.public.verifier.verify(fromB64(consent.sig), named)).toBe(true);
    const posing = await signStatement(me, "consent", { t: "cert", v: 9 });
    expect(await openStatement(posing, "consent", me.public)).toMatchObject({ t: "consent", v: 1 });
    const relabelled = changed(consent.body, (bytes) =>
      utf8(new TextDecoder().decode(bytes).replace("consent", "finalize")),
    );
    expect(await refusalOf(openStatement({ ...consent, body: relabelled }, "finalize", me.public))).toBe("signature");
  });

  it("B08b: a signature made under another label does not carry over", async () => {
    const { me } = await aForger();
    const body = utf8(JSON.stringify({ clinic: "c", t: "cert", v: 1 }));
    const sig = toB64(await me.signer.sign(body));
    const bare = { body: toB64(body), sig, by: me.public.fpText };
    expect(await refusalOf(openStatement(bare, "cert", me.public))).toBe("signature");
  });

  it("B09: an edited body, a moved signature or another signer is refused", async () => {
    const { me } = await aForger();
    const other = await aForger();
    const [one, two] = [
      await signStatement(me, "consent", { grantee: "lavoie" }),
      await signStatement(me, "consent", { grantee: "evil" }),
    ];
    expect(await refusalOf(openStatement({ ...one, body: two.body }, "consent", me.public))).toBe("signature");
    expect(await refusalOf(openStatement({ ...one, sig: two.sig }, "consent", me.public))).toBe("signature");
    expect(await refusalOf(openStatement(one, "consent", other.me.public))).toBe("signer");
    const claimed = { ...one, by: other.me.public.fpText };
    expect(await refusalOf(openStatement(claimed, "consent", other.me.public))).toBe("signature");
  });

  it("B09: verify says who signed, and believes nobody else", async () => {
    await aClinic("b09", morel, [[lavoie, "therapist"]]);
    const finalized = await lavoie.crypto.sign("finalize", { clinic: "b09", seance: "s-1", digest: "d" });
    expect(await morel.crypto.verify(finalized, "b09")).toMatchObject({ member: "lavoie", type: "finalize" });
    const foreign = await evil.crypto.sign("finalize", { clinic: "b09", seance: "s-1" });
    expect(await refusalOf(morel.crypto.verify(foreign, "b09"))).toBe("uncertified");
    expect(await morel.crypto.verify(foreign, "b09", evil.key.pubKey)).toMatchObject({ member: null });
    const elsewhere = await lavoie.crypto.sign("finalize", { clinic: "other" });
    expect(await refusalOf(morel.crypto.verify(elsewhere, "b09"))).toBe("binding");
  });
});
