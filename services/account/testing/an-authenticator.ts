import { isoCBOR } from "@simplewebauthn/server/helpers";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const b64 = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString("base64url");
const point = (coordinate: string | undefined) => new Uint8Array(Buffer.from(coordinate ?? "", "base64url"));

/** User present and verified; with the attested credential data where it is made. */
const flags = { asserted: 0x05, attested: 0x45 };

/** A passkey in software: makes one key pair, answers options for it as navigator.credentials does, and counts its uses. */
export function anAuthenticator(origin = "http://localhost:8080") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  function authenticatorData(flag: number, more = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flag), counter, more]);
  }

  const credential = (response: object) => ({
    id: b64(credentialId),
    rawId: b64(credentialId),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: b64(credentialId),
    /** Answers what `create` was asked. */
    create({ challenge }: { challenge: string }) {
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        ...([
          [-2, point(x)],
          [-3, point(y)],
        ] as [number, Uint8Array][]),
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        Buffer.from(isoCBOR.encode(cose)),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(flags.attested, attested))],
      ]);
      return credential({
        clientDataJSON: b64(clientData("create", challenge)),
        attestationObject: b64(isoCBOR.encode(attestation as never)),
      });
    },
    /** Answers what `get` was asked. */
    get({ challenge }: { challenge: string }) {
      const data = clientData("get", challenge);
      const authData = authenticatorData(flags.asserted);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return credential({ clientDataJSON: b64(data), authenticatorData: b64(authData), signature: b64(signature) });
    },
  };
}
