/*
 * Checks a take-out of Carnet: whether each file is the one that its manifest names, and whether its signatures hold. It stands alone,
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
  const signers = new Map();
  for (const { name, pubKey } of keys) {
    const signer = await readKey(pubKey);
    if (signer) signers.set(signer.fingerprint, { ...signer, name });
  }
  let checked = 0;
  for (const { about, statement } of signatures) {
    const signer = signers.get(statement.by);
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

const sha256Of = async (bytes) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
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

/** A ZIP that was packed anew is compressed: its files are the same. */
async function inflate(bytes) {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

function fromBase64(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** What is signed: a label and a part, each with its length before it. */
function lengthPrefixed(label, part) {
  const name = new TextEncoder().encode(label);
  const whole = new Uint8Array(1 + name.length + 4 + part.length);
  whole[0] = name.length;
  whole.set(name, 1);
  new DataView(whole.buffer).setUint32(1 + name.length, part.length);
  whole.set(part, 5 + name.length);
  return whole;
}

/** A public key of Carnet: its fingerprint, by which statements name it, and what checks its signatures; null for another form. */
async function readKey(pubKey) {
  const bytes = fromBase64(pubKey);
  if (bytes.length !== 196) return null;
  const core = bytes.slice(0, 132);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", lengthPrefixed("pm1/fp", core)));
  const fingerprint = btoa(String.fromCharCode(...digest)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const kind = { name: "ECDSA", namedCurve: "P-256" };
  return { fingerprint, key: await crypto.subtle.importKey("raw", core.slice(67), kind, false, ["verify"]) };
}

async function isSigned({ body, sig }, key) {
  const bytes = fromBase64(body);
  const type = jsonOf(bytes)?.t;
  const message = lengthPrefixed(`pm1/stmt/${type}`, bytes);
  return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, fromBase64(sig), message);
}
