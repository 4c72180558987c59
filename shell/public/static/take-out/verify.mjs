/*
 * Checks a take-out of Carnet: whether each file is the one that its manifest names, whether its signatures hold, over the sealed
 * originals that lie in it, and whether the certificates of its keys are one unbroken log. It stands alone,
 * without a library and without a network: `npm run verify-takeout` runs it, and `check.html` in every take-out carries it.
 */

/**
 * What a ZIP comes to: `true` with how many files and signatures were checked, and the digest of its content, which two take-outs of
 * the same content have in common; `changed`, `missing` or `added` with the file;
 * `signature` with what it is about; `not` where it is no take-out; `broken` where it is no whole ZIP.
 */
export async function verifyTakeOut(bytes) {
  let files;
  try {
    files = await unzip(bytes);
  } catch {
    return { verdict: "broken" };
  }
  const manifest = jsonOf(files.get("manifest.json"));
  if (manifest?.format !== "carnet take-out" || !Array.isArray(manifest.files)) return { verdict: "not" };
  const listed = new Set(["manifest.json"]);
  for (const { path, sha256 } of manifest.files) {
    listed.add(path);
    const found = files.get(path);
    if (!found) return { verdict: "missing", path, expected: sha256 };
    const digest = await sha256Of(found);
    if (digest !== sha256) return { verdict: "changed", path, expected: sha256, found: digest };
  }
  for (const path of files.keys()) if (!listed.has(path)) return { verdict: "added", path };
  const { keys = [], signatures = [] } = jsonOf(files.get("signatures.json")) ?? {};
  const { certificates = [], sessions = [] } = jsonOf(files.get("envelopes.json")) ?? {};
  const signers = new Map();
  for (const pubKey of [...keys.map((each) => each.pubKey), ...certificates.map(({ stmt }) => bodyOf(stmt).pubKey)]) {
    const signer = pubKey && (await readKey(pubKey));
    if (signer) signers.set(signer.fingerprint, signer);
  }
  const broken = await brokenCertificate(certificates, signers);
  if (broken) return { verdict: "signature", path: `certificate ${broken}` };
  let checked = 0;
  for (const { about, statement } of signatures) {
    const signer = signers.get(statement.by);
    if (!(await isOfOriginals(statement, sessions))) return { verdict: "signature", path: about };
    if (!signer) continue;
    if (!(await isSigned(statement, signer.key))) return { verdict: "signature", path: about };
    checked += 1;
  }
  const unknown = signatures.length - checked;
  const { files: listedFiles, takenAt } = manifest;
  const digest = await contentDigest(listedFiles);
  return { verdict: "true", files: listedFiles.length, signatures: checked, unknown, takenAt, digest };
}

/** Of every file but those that say when they were made. */
async function contentDigest(files) {
  const lines = files.flatMap(({ path, sha256, isDated }) => (isDated ? [] : [`${sha256} ${path}`]));
  return sha256Of(new TextEncoder().encode(lines.sort().join("\n")));
}

const sha256Of = async (bytes) => hex(await digestOf(bytes));
const hex = (bytes) => [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");

function jsonOf(bytes) {
  try {
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  } catch {
    return null;
  }
}

/** Every file of a ZIP by its path, by its directory at the end; throws where it is none, or not whole. */
async function unzip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error("no ZIP");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files = new Map();
  for (let each = 0; each < count; each++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("a broken directory");
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const start = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const stored = bytes.subarray(from, from + size);
    if (stored.length !== size) throw new Error("a file is cut");
    if (files.has(path)) throw new Error("a file is there twice");
    if (!path.endsWith("/")) files.set(path, method === 0 ? stored : await inflate(stored));
    at += 46 + nameSize + extraSize + noteSize;
  }
  return files;
}

const bodyOf = ({ body }) => jsonOf(fromBase64(body)) ?? {};

/** The number of the first line of the log whose signature does not hold, or that does not follow the line before it; 0 where all do. */
async function brokenCertificate(certificates, signers) {
  let prev = toBase64(new Uint8Array(32));
  for (const [at, line] of certificates.entries()) {
    const { seq, stmt } = line;
    const signer = signers.get(stmt.by);
    if (seq !== at + 1 || line.prev !== prev || (signer && !(await isSigned(stmt, signer.key)))) return at + 1;
    const hash = await digestOf(lengthPrefixed("pm1/stmt-hash", fromBase64(stmt.body), fromBase64(stmt.sig)));
    prev = toBase64(await digestOf(lengthPrefixed("pm1/log", seq, fromBase64(prev), hash)));
  }
  return 0;
}

/** Whether what was signed of a session is over the sealed originals here; what is about something else says nothing of them. */
async function isOfOriginals(statement, sessions) {
  const said = bodyOf(statement);
  const session = sessions.find(({ id }) => id === said.session);
  if (!session) return true;
  const whole = await sealedDigest(session.fields);
  if (said.t === "finalize") return said.digest === whole;
  if (said.t !== "amend") return true;
  const text = session.amendments.filter(({ path, ordinal }) => path === said.path && ordinal === said.ordinal);
  return said.amends === whole && said.digest === (await sealedDigest(text));
}

/** What a signature commits to: each place, its revision and its envelope, in the order of the places. */
async function sealedDigest(originals) {
  const placed = originals.map(({ place, sealed }) => ({
    name: `${place.entity}/${place.record}/${place.field}`,
    bytes: fromBase64(sealed.data),
  }));
  placed.sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = [];
  for (const { name, bytes } of placed) parts.push(name, new DataView(bytes.buffer).getUint32(12), await digestOf(bytes));
  return toBase64(await digestOf(lengthPrefixed("pm1/finalize", ...parts)));
}

/** A ZIP that was packed anew is compressed: its files are the same. */
async function inflate(bytes) {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

function fromBase64(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const digestOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const toBase64 = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What is signed and hashed: a label and parts, each with its length before it; a number is four bytes. */
function lengthPrefixed(label, ...parts) {
  const name = new TextEncoder().encode(label);
  const encoded = parts.map((part) => {
    if (typeof part === "string") return new TextEncoder().encode(part);
    if (typeof part !== "number") return part;
    const four = new Uint8Array(4);
    new DataView(four.buffer).setUint32(0, part);
    return four;
  });
  const whole = new Uint8Array(encoded.reduce((size, { length }) => size + 4 + length, 1 + name.length));
  whole[0] = name.length;
  whole.set(name, 1);
  let at = 1 + name.length;
  for (const part of encoded) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

/** A public key of Carnet: its fingerprint, by which statements name it, and what checks its signatures; null for another form. */
async function readKey(pubKey) {
  const bytes = fromBase64(pubKey);
  if (bytes.length !== 196) return null;
  const core = bytes.slice(0, 132);
  const fingerprint = toBase64(await digestOf(lengthPrefixed("pm1/fp", core)));
  const kind = { name: "ECDSA", namedCurve: "P-256" };
  return { fingerprint, key: await crypto.subtle.importKey("raw", core.slice(67), kind, false, ["verify"]) };
}

async function isSigned({ body, sig }, key) {
  const bytes = fromBase64(body);
  const type = jsonOf(bytes)?.t;
  const message = lengthPrefixed(`pm1/stmt/${type}`, bytes);
  return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, fromBase64(sig), message);
}
