import { aPerson, engines, refusalOf, type Person } from "./a-clinic.ts";

const text = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
const bytesOf = (words: string) => new TextEncoder().encode(words).buffer as ArrayBuffer;

describe.each(engines)("what is handed over to one person, %s engine", (engine) => {
  let morel: Person;
  let evil: Person;
  let sealed: ArrayBuffer;
  beforeAll(async () => {
    morel = await aPerson("morel", { engine });
    evil = await aPerson("evil", { engine });
    sealed = await evil.crypto.sealForPerson({ userId: "morel", pubKey: morel.key.pubKey }, "s-1", bytesOf("Gagnon"));
  });
  const open = (crypto: Person["crypto"], scope = "s-1", bytes = sealed) => crypto.openForMe(scope, bytes.slice(0));

  it("T28: opens for them, and says nothing of its length or its letters", async () => {
    expect(text(await open(morel.crypto))).toBe("Gagnon");
    expect(sealed.byteLength).toBe(65 + 12 + 32 + 16);
    expect(text(sealed)).not.toContain("Gagnon");
  });

  it("T28: opens for nobody else, in no other place, and not once a byte was changed", async () => {
    expect(await refusalOf(open(evil.crypto))).toBe("auth");
    expect(await refusalOf(open(morel.crypto, "s-2"))).toBe("auth");
    for (const at of [66, 80, 120]) {
      const changed = sealed.slice(0);
      new Uint8Array(changed)[at]! ^= 0xff;
      expect(await refusalOf(open(morel.crypto, "s-1", changed))).toBe("auth");
    }
    expect(await refusalOf(open(morel.crypto, "s-1", sealed.slice(0, 92)))).toBe("format");
  });

  it("T28: is sealed for no key that does not vouch for itself, nor under another's name", async () => {
    const broken = `${morel.key.pubKey.slice(0, -4)}AAAA`;
    expect(await refusalOf(evil.crypto.sealForPerson({ userId: "morel", pubKey: broken }, "s-1", bytesOf("x")))).toBe(
      "pubkey",
    );
    const other = await evil.crypto.sealForPerson({ userId: "evil", pubKey: morel.key.pubKey }, "s-1", bytesOf("x"));
    expect(await refusalOf(open(morel.crypto, "s-1", other))).toBe("auth");
  });
});
