/*
 * Checks a take-out of Carnet: whether each file is the one that its manifest names, whether its signatures hold, over the sealed
 * originals that lie in it, whether the certificates of its keys are one unbroken log, and whether all is there that the record's own
 * lists name. What a list says is as it was opened when it was taken out: its signature is over its sealed bytes. It stands alone,
 * without a library and without a network: `npm run verify-takeout` runs it, and `check.html` in every take-out carries it.
 */

/**
 * What a ZIP comes to: `true` with how many files and signatures were checked, and the digest of its content, which two take-outs of
 * the same content have in common; `changed`, `missing` or `added` with the file;
 * `signature` with what it is about; `lacking` with what a list of the record names and is not there as it is listed, unless the take-out
 * says so itself, which is `leftOut` of what is true; `not` where it is no take-out; `broken` where it is no whole ZIP.
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
  const lists = ["record", "files", "seances"].flatMap((of) => jsonOf(files.get(`lists/${of}.json`)) ?? []);
  const signed = [...signatures, ...lists.map((list) => ({ about: `list ${list.of}`, statement: list.stmt, list }))];
  let checked = 0;
  for (const { about, statement, list } of signed) {
    const signer = signers.get(statement.by);
    if (!(await (list ? isOfList(list) : isOfOriginals(statement, sessions)))) return { verdict: "signature", path: about };
    if (!signer) continue;
    if (!(await isSigned(statement, signer.key))) return { verdict: "signature", path: about };
    checked += 1;
  }
  const unknown = signed.length - checked;
  const { leftOut = [] } = manifest;
  const excused = new Set(leftOut.flatMap(({ what, id }) => [what, id]));
  const lacking = await lackingOf(lists, { sessions, record: jsonOf(files.get("record.json")) ?? {} }, excused);
  if (lacking) return { verdict: "lacking", path: lacking };
  const { files: listedFiles, takenAt } = manifest;
  const digest = await contentDigest(listedFiles);
  const names = leftOut.map(({ what }) => what);
  return { verdict: "true", files: listedFiles.length, signatures: checked, unknown, takenAt, digest, leftOut: names };
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

/** Whether what was signed of a list is over its sealed bytes here. */
async function isOfList({ of, rev, sealed, stmt }) {
  const said = bodyOf(stmt);
  const isOf = said.t === "manifest" && said.of === of && said.rev === rev;
  return isOf && said.ct === toBase64(await digestOf(fromBase64(sealed.data)));
}

/** The first that a list names and that is not here as it is listed; null where all is. A list that did not open names nothing. */
async function lackingOf(lists, { sessions, record }, excused) {
  const { parts = {}, files = [], consents = [], agreements = [] } = record;
  const absent = (kind, ids, found) => {
    const here = new Set(found.map(({ id }) => id));
    const id = ids.find((each) => !here.has(each) && !excused.has(each));
    return id ? `${kind} ${id}` : null;
  };
  for (const { of, content } of lists) {
    if (!content) continue;
    let lacking = null;
    if (of === "seances") lacking = await lackingSession(content, sessions, excused);
    if (of === "files") lacking = absent("file", [content.file, content.testResult].flatMap(Object.keys), files);
    if (of === "record") {
      const { forms = {}, agreements: agreed = {} } = content.consents ?? {};
      const name = namesOf(content.parts).find((each) => !(each in parts) && !excused.has(each));
      const shared = Object.keys(agreed).filter((id) => agreed[id].isForAll);
      lacking = name
        ? `part ${name}`
        : (absent("consent", Object.keys(forms), consents) ?? absent("agreement", shared, agreements));
    }
    if (lacking) return lacking;
  }
  return null;
}

/** A session that is not here, or without what is listed of it: its parts, what was signed of it, and its amendments. */
async function lackingSession(lines, sessions, excused) {
  const here = new Map(sessions.map((session) => [session.id, session]));
  for (const { id, number, parts, digest, amendments } of lines) {
    const name = `session ${number}`;
    const session = here.get(id);
    if (!session && excused.has(name)) continue;
    if (!session || (digest && digest !== (await sealedDigest(session.fields)))) return name;
    const given = new Set(session.fields.map(({ place }) => `${place.entity}/${place.field}`));
    if (namesOf(parts).some((part) => !given.has(part))) return name;
    for (const [key, listed] of Object.entries(amendments)) {
      const text = session.amendments.filter(({ path, ordinal }) => `${path}.${ordinal}` === key);
      if (listed?.digest && listed.digest !== (await sealedDigest(text))) return `${name}: ${key}`;
    }
  }
  return null;
}

/** Lists of before named parts without their revisions. */
const namesOf = (parts) => (Array.isArray(parts) ? parts : Object.keys(parts));

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
