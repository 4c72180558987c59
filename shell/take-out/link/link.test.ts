import { CompressionStream, DecompressionStream } from "node:stream/web";
import { base64url, CompactEncrypt } from "jose";
import { addressOf, base64Of, bytesOfBase64, newLinkKey, openContent, readAddress, sealContent } from "./index.ts";

// jsdom has neither.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

const bundle = { resourceType: "Bundle", type: "collection", entry: [] } as const;
const link = { url: "https://carnet.example/api/shl/abc", key: "A".repeat(43), exp: 1_800_000_000, flag: "P" };

describe("the address of a sealed link", () => {
  it("says what the standard asks for, behind the # that no server is sent", () => {
    const address = addressOf("https://carnet.example/therapist/open", { ...link, label: "Pour Mme Ḵwaxala" });
    expect(new URL(address).hash).toMatch(/^#shlink:\/[\w-]+$/);
    expect(new URL(address).search + new URL(address).pathname).toBe("/therapist/open");
    expect(readAddress(address)).toEqual({ ...link, label: "Pour Mme Ḵwaxala" });
  });

  it.each([
    ["nothing", ""],
    ["half of one", addressOf("", link).slice(0, 40)],
    ["a key that is too short", addressOf("", { ...link, key: "A" })],
    ["an address longer than the standard's", addressOf("", { ...link, url: `https://a.example/${"a".repeat(128)}` })],
  ])("is none where there is %s", (_what, text) => {
    expect(readAddress(text)).toBeNull();
  });
});

describe("the content of a sealed link", () => {
  it("is opened by its key and by no other", async () => {
    const key = newLinkKey();
    expect(key).toMatch(/^[\w-]{43}$/);
    const content = await sealContent(bundle as never, key);
    expect(JSON.parse(atob(content.split(".")[0]!))).toEqual({
      alg: "dir",
      enc: "A256GCM",
      cty: "application/fhir+json",
    });
    expect(await openContent(content, key)).toEqual(bundle);
    await expect(openContent(content, newLinkKey())).rejects.toMatchObject({ name: "UnreadableContent" });
  });

  it("is not opened where something of it was changed, or it is no bundle", async () => {
    const key = newLinkKey();
    const content = await sealContent(bundle as never, key);
    const [head, , iv, text, tag] = content.split(".");
    const changed = [head, "", iv, `${text!.startsWith("A") ? "B" : "A"}${text!.slice(1)}`, tag].join(".");
    for (const other of [
      changed,
      content.slice(0, -4),
      "",
      await sealContent({ resourceType: "Patient" } as never, key),
    ])
      await expect(openContent(other, key)).rejects.toMatchObject({ name: "UnreadableContent" });
  });

  it("is opened as other houses pack it, and not where it unpacks to more than is read", async () => {
    const key = newLinkKey();
    const packed = (letters: number) =>
      new CompactEncrypt(
        new Uint8Array(new TextEncoder().encode(JSON.stringify({ ...bundle, id: "a".repeat(letters) }))),
      )
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", zip: "DEF" })
        .encrypt(base64url.decode(key));
    expect(await openContent(await packed(1_000_000), key)).toMatchObject(bundle);
    await expect(openContent(await packed(30_000_000), key)).rejects.toMatchObject({ name: "UnreadableContent" });
  });

  it("carries bytes as FHIR writes them", () => {
    for (const length of [0, 1, 2, 3, 254]) {
      const bytes = Uint8Array.from({ length }, (_, at) => 255 - at);
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      expect([...bytesOfBase64(base64Of(bytes))]).toEqual([...bytes]);
    }
  });
});
