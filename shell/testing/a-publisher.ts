import { generateKeyPairSync, sign } from "node:crypto";
import { statementOfHandover, statementOfLine, type Handover } from "@carnet/shell/contract";

/** Somebody who publishes, for tests: signs lines as `publish` does, and hands over to another. */
export function aPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "jwk" }).x as string;
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64url");
  return {
    key,
    signed,
    signLine: <Line extends object>(name: string, line: Line) => ({
      ...line,
      signature: signed(statementOfLine(name, line)),
    }),
    handOver(to: { key: string; signed(text: string): string }): Handover {
      const statement = statementOfHandover({ from: key, to: to.key });
      return { from: key, to: to.key, byFrom: signed(statement), byTo: to.signed(statement) };
    },
  };
}

/** Has the page pin a key, as publishing the page does. */
export function pinPublisher(key: string): void {
  const pin = document.getElementById("carnet-publisher") ?? document.createElement("script");
  pin.id = "carnet-publisher";
  pin.setAttribute("type", "text/plain");
  pin.textContent = key;
  document.head.append(pin);
}
