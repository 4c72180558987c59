import type { Test } from "supertest";
import { codeAt } from "../second-factor/totp/code-steps.ts";

type Method = "get" | "post" | "put" | "delete";
type Caller = Record<Method, (path: string) => Test>;

let visitors = 0;

/** A browser that keeps the cookies it is given, coming from an address of its own. */
export function aBrowser(caller: Caller) {
  const jar = new Map<string, string>();
  const address = `203.0.113.${(visitors += 1) % 250}`;

  async function call(method: Method, path: string, body?: object, headers: Record<string, string> = {}) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = caller[method](path).set("x-forwarded-for", address).set("cookie", cookies).set(headers);
    const response = await (body ? request.send(body) : request);
    for (const line of (response.headers["set-cookie"] ?? []) as unknown as string[]) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }

  const signIn = (email: string, password: string, root = "therapist") =>
    call("post", `/api/1/authenticate/${root}`, { email, password });

  return {
    jar,
    address,
    get: (path: string) => call("get", path),
    post: (path: string, body: object = {}) => call("post", path, body),
    put: (path: string, body: object = {}) => call("put", path, body),
    delete: (path: string, body?: object) => call("delete", path, body),
    /** Asks as a page does that was opened in that session. */
    asPageOf: (sessionId: string) => (method: Method, path: string) =>
      call(method, path, method === "get" ? undefined : {}, { "x-carnet-session": sessionId }),
    /** Signs in with a proof, by either front door. */
    signIn,
    /** Signs in with a proof and a code of the authenticator app. */
    signInTwice: async (email: string, password: string, totpSecret: string) => {
      const { challenge } = (await signIn(email, password)).body as { challenge: string };
      return call("post", "/api/1/secondFactor", { challenge, code: codeAt(totpSecret) });
    },
  };
}
