/** Headers of one kind of answer, in lower case. */
export type Headers = Record<string, string>;

const csp = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");

/** The policy of everything else, which is never a page. */
export const filePolicy = csp({ "default-src": "'none'", "frame-ancestors": "'none'" });

/** What every answer carries, whoever made it, unless it says otherwise of itself. */
export const everywhere: Headers = {
  "content-security-policy": filePolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  /** The camera is for our own pages, which compare keys by the code on a colleague's screen. */
  "permissions-policy":
    "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()",
};

/** Added where the public origin is https: two years, subdomains included. */
export const overHttps: Headers = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

/**
 * The policy of a page: our own files only, those of microfrontends from another origin where one is named, the page's own first
 * script and styles by the nonce of this answer, no string ever becomes code (THR-12).
 */
export const pagePolicy = (nonce: string, remotes = ""): string =>
  csp({
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}' ${remotes}`.trim(),
    "style-src": `'self' 'nonce-${nonce}' ${remotes}`.trim(),
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": `'self' ${remotes}`.trim(),
    "worker-src": "'self'",
    "frame-src": "blob:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default carnet-crypto dompurify",
  });

/**
 * The policy of the page on which a card is typed: our own files, and of the card provider's origin its script and its
 * frame; it can ask our services for nothing and send them nothing (BIL-007).
 */
export const cardPolicy = (provider = ""): string =>
  csp({
    "default-src": "'none'",
    "script-src": `'self' ${provider}`.trim(),
    "style-src": "'self'",
    "img-src": "'self'",
    "frame-src": provider || "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  });

/** Whether a page may show frames that say nothing of embedding, as the card provider's do not: its own page alone may. */
export const cardEmbedder: Headers = { "cross-origin-embedder-policy": "unsafe-none" };

/** The policy of a Worker: it may start a Worker of ours beside it and compile WebAssembly, and cannot speak to any network. */
export const workerPolicy = csp({
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "connect-src": "'none'",
});

/** Every script of a page must carry the hash of its content; the card provider's has none that stays. */
export const scriptIntegrity: Headers = { "integrity-policy": "blocked-destinations=(script)" };

/** The script of a container's Worker, wherever its release put it: the crypto module's two, and the one that draws receipts. */
export const workerPath = "^/mf/[a-z_]+/(?:.*/)?worker(?:-[a-z]+)?[.][^/]+[.]js$";

/** A file whose name carries the hash of its content never changes. */
export const hashedPath = "[.-][0-9a-f]{8,}[.][a-z0-9.]+$";

/** How long a file may be kept: for ever when its name is its hash, else asked about each time. */
export const cacheControl = (path: string): string =>
  new RegExp(hashedPath).test(path) ? "public, max-age=31536000, immutable" : "no-cache";
