import { randomUUID } from "node:crypto";
import { createCrypto, type CryptoOptions, type PmCrypto } from "@carnet/crypto/in-process";

/** Somebody in front of the product: a cookie jar, an address, and the real crypto module with their keys. */
export interface Visitor {
  crypto: PmCrypto;
  /** What their browser sends with every call, to say who they are. */
  cookie(): string;
  /** One call as our client makes it. The answer must be 200 and no refusal, or this throws with its code. */
  call<Answer = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answer>;
  /** The same, with whatever came back: for what is expected to be refused. */
  tryCall(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Bytes go as they are, anything else as JSON. */
const isBytes = (body: object): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Opens a visitor's browser at an origin. `options` may make the key derivation cheap, for tests. */
export function aVisitor(origin: string, options: CryptoOptions = {}): Visitor {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function tryCall(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        accept: "application/json",
        "x-requested-with": "carnet",
        cookie: cookie(),
        ...(body ? { "content-type": isBytes(body) ? "application/octet-stream" : "application/json" } : {}),
        ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
        ...headers,
      },
      ...(body ? { body: isBytes(body) ? body : JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith("{") || text.startsWith("[") || text === "null" ? JSON.parse(text) : { text }) as Record<
        string,
        unknown
      >,
    };
  }

  return {
    crypto: createCrypto(options),
    cookie,
    tryCall,
    async call<Answer>(method: string, path: string, body?: object) {
      const { status, body: answer } = await tryCall(method, path, body);
      const refused = answer?.["appErrorCode"] ?? answer?.["sysErrorCode"];
      if (status !== 200 || refused)
        throw new Error(
          `${method} ${path.replace(/[0-9a-f-]{36}/g, "…")}: ${status} ${String(refused ?? "")} ${JSON.stringify(answer?.["paths"] ?? "")}`,
        );
      return answer as Answer;
    },
  };
}
