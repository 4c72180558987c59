import type { RequestListener } from "node:http";
import { Secret, TOTP } from "otpauth";
import { refuseProduction } from "../refuse-production.ts";
import { authenticatorPage, type CodesOf } from "./authenticator.page.ts";

/** Somebody whose phone we play: what their authenticator app was given when they enrolled. */
export interface Enrolled {
  name: string;
  email: string;
  totpSecret: string;
}

const halfMinute = 30_000;
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/**
 * The phone of the seeded people, as a page: `GET /authenticator` shows their codes,
 * `GET /api/codes?email=` gives them as JSON. Their secrets are written in the repository and protect nothing.
 */
export function answerAuthenticator(people: Enrolled[], now = Date.now): RequestListener {
  refuseProduction("authenticator");
  const codesOf = ({ name, email, totpSecret }: Enrolled): CodesOf => {
    const at = now();
    const seconds = Math.ceil((halfMinute - (at % halfMinute)) / 1000);
    return { name, email, code: codeAt(totpSecret, at), next: codeAt(totpSecret, at + halfMinute), seconds };
  };
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://authenticator");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cache-control", "no-store");
    if (pathname === "/authenticator") {
      response.setHeader(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return void response.end(authenticatorPage(people.map(codesOf)));
    }
    const person = people.find(({ email }) => email === searchParams.get("email"));
    response.writeHead(person ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(person ? codesOf(person) : {}));
  };
}
