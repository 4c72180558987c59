import { CipherSuite, DhkemP256HkdfSha256, ExportOnly, HkdfSha256 } from "@hpke/core";
import { utf8, type Bytes } from "../codec/bytes.ts";
import { loadEngine } from "./choose-engine.ts";
import { pointOf } from "./engine.ts";
import { decapsulate, encapsulate, exporter } from "./hpke.ts";

const hex = (bytes: Bytes | ArrayBuffer): string => Buffer.from(bytes as ArrayBuffer).toString("hex");
const unhex = (text: string): Bytes => new Uint8Array(Buffer.from(text, "hex"));
const buffer = (bytes: Bytes): ArrayBuffer => bytes.slice().buffer;

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new ExportOnly() });
const info = utf8("pm1/wrap …");
const context = utf8("pm1/wrap-key");

describe.each(["native", "fallback"] as const)("HPKE, by the %s engine", (name) => {
  it("gives the answers of RFC 9180, appendix A.3.1", async () => {
    const engine = await loadEngine(name);
    const d = unhex("f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2");
    const point = unhex(
      "04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0",
    );
    const enc = unhex(
      "04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4",
    );
    const mine = await engine.agreement(new Uint8Array([...d, ...point.slice(1)]));
    const secret = await decapsulate(mine, enc, point);
    expect(hex(secret)).toBe("c0d26aeab536609a572b07695d933b589dcf363ff9d93c93adea537aeabb8cb8");
    const derive = exporter(secret, unhex("4f6465206f6e2061204772656369616e2055726e"), 0x0001);
    expect(hex(derive(new Uint8Array(0), 32))).toBe("5e9bc3d236e1911d95e65b576a8a86d478fb827e8bdfe77b741b289890490d4d");
    expect(hex(derive(unhex("00"), 32))).toBe("6cff87658931bda83dc857e6353efe4987a201b849658d9b047aab4cf216e796");
    expect(hex(derive(utf8("TestContext"), 32))).toBe(
      "d8f1ea7942adbba7412c6d431c62d01371ea476b823eb697e1f6e6cae1dab85a",
    );
  });

  it("I01: agrees with @hpke/core, in both directions", async () => {
    const engine = await loadEngine(name);
    const bundle = await engine.newPair("agree");
    const ours = pointOf(bundle);
    const theirs = await suite.kem.generateKeyPair();

    const { enc, secret } = await encapsulate(
      engine,
      new Uint8Array(await suite.kem.serializePublicKey(theirs.publicKey)),
    );
    const recipient = await suite.createRecipientContext({
      recipientKey: theirs,
      enc: buffer(enc),
      info: buffer(info),
    });
    expect(hex(exporter(secret, info)(context, 32))).toBe(hex(await recipient.export(buffer(context), 32)));

    const recipientPublicKey = await suite.kem.deserializePublicKey(buffer(ours));
    const sender = await suite.createSenderContext({ recipientPublicKey, info: buffer(info) });
    const opened = await decapsulate(await engine.agreement(bundle), new Uint8Array(sender.enc), ours);
    expect(hex(exporter(opened, info)(context, 32))).toBe(hex(await sender.export(buffer(context), 32)));
  });
});
