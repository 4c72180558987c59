import { spawnSync } from "node:child_process";
import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { makeKeyFile } from "@carnet/services/custodian/app";
import { Sentence } from "../local/sentence.ts";
import { root } from "../tools/commands/steps.ts";

/** What an operator writes beside the compose file, and the project with the custodians of this installation. */
export interface Installation {
  /** The folder of compose's `./`. */
  folder: string;
  /** What images are built from. */
  context: string;
  passwords: Record<string, string>;
  secrets: Record<string, string>;
  /** The file of the certificate, and the SHA-256 of its key. */
  certificate: { file: string; key: string };
}

/** The users of the two images that ours begin with. */
const node = 1000;
const nginx = 101;

/** Writes every file that `deploy/production/README.md` asks an operator for, but provision.env. */
export function prepareInstallation(
  folder: string,
  { names, relay, host }: { names: readonly string[]; relay: string; host: string },
): Installation {
  const secret = () => randomBytes(32).toString("base64url");
  const passwords = Object.fromEntries(names.map((name) => [name, secret()]));
  const secrets = {
    CARNET_PASSWORDS: JSON.stringify(passwords),
    CARNET_GATEWAY_SECRET: secret(),
    CARNET_PEPPER: secret(),
    CARNET_FAKE_SALT_KEY: secret(),
    CARNET_MAIL_URL: relay,
  };
  const own = join(folder, "production");
  mkdirSync(join(own, "tls"), { recursive: true });
  const at = (name: string) => join(own, name);
  const write = (name: string, text: string, reader?: number) => {
    writeFileSync(at(name), text, { mode: 0o600 });
    if (reader !== undefined) chownSync(at(name), reader, reader);
  };
  const environment = (name: string, variables: Record<string, string>) =>
    write(
      name,
      Object.entries(variables)
        .map(([key, value]) => `${key}='${value}'\n`)
        .join(""),
    );
  cpSync(join(root, "deploy/production/carnet.env"), at("carnet.env"));
  environment("secrets.env", secrets);
  write("gateway.conf", `proxy_set_header X-Carnet-Gateway "${secrets.CARNET_GATEWAY_SECRET}";\n`, nginx);

  const context = join(folder, "project");
  const left = /^(node_modules|\.git|\.tools|\.carnet|\.wireit|test-results)$/;
  cpSync(root, context, { recursive: true, filter: (path) => !left.test(basename(path)) });
  const keys = { A: makeKeyFile("A"), B: makeKeyFile("B") };
  const custodians = join(context, "shell/crypto/escrow/custodians.ts");
  let text = readFileSync(custodians, "utf8");
  for (const id of ["A", "B"] as const) {
    const [mine, other] = [id.toLowerCase(), id === "A" ? "B" : "A"] as const;
    write(`custodian-${mine}.json`, JSON.stringify(keys[id]), node);
    environment(`custodian-${mine}.env`, {
      [`CARNET_CUSTODIAN_${id}_KEY`]: "/run/secrets/custodian.json",
      [`CARNET_CUSTODIAN_${other}_PUBLIC_KEY`]: keys[other].pubKey,
    });
    text = text.replace(new RegExp(`(id: "${id}",\\s*pubKey:\\s*)"[^"]+"`), `$1"${keys[id].pubKey}"`);
  }
  writeFileSync(custodians, text);

  sealedBy(at("tls"), host);
  for (const file of ["carnet.crt", "carnet.key"]) chownSync(at(`tls/${file}`), nginx, nginx);
  const certificate = new X509Certificate(readFileSync(at("tls/carnet.crt")));
  const spki = certificate.publicKey.export({ type: "spki", format: "der" });
  const key = createHash("sha256").update(spki).digest("base64");
  return { folder: own, context, passwords, secrets, certificate: { file: at("tls/carnet.crt"), key } };
}

/** A certificate that no authority has signed, in a folder. */
function sealedBy(folder: string, host: string): void {
  const { status } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30"],
    ...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
    ...["-keyout", join(folder, "carnet.key"), "-out", join(folder, "carnet.crt")],
  ]);
  if (status !== 0) throw new Sentence("A certificate cannot be made on this machine: install openssl.");
}
