import { createHash, randomBytes } from "node:crypto";
import type { Context } from "koa";

const secureName = "__Host-carnet";
const plainName = "carnet";
/** Read by our pages only to know what to show; decides nothing on the server (THR-08). */
const roleName = "carnet-role";

const isHttps = (process.env["CARNET_ORIGIN"] ?? "").startsWith("https:");

/** A new session token: 256 random bits, base64url. The database keeps only its hash. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database knows a token by: SHA-256, hex. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The token of the request, or null. */
export function readToken(ctx: Context): string | null {
  const token = ctx.cookies.get(isHttps ? secureName : plainName);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Gives the browser its session: HttpOnly, same-site, host-bound where the origin is https. */
export function giveCookies(ctx: Context, token: string, role: string): void {
  const base = { path: "/", sameSite: "lax" as const, secure: isHttps, overwrite: true };
  if (isHttps) ctx.cookies.secure = true;
  ctx.cookies.set(isHttps ? secureName : plainName, token, { ...base, httpOnly: true });
  ctx.cookies.set(roleName, role, { ...base, httpOnly: false });
}

/** Takes the session away from the browser, and what it cached. */
export function takeCookies(ctx: Context): void {
  const gone = { path: "/", expires: new Date(0), overwrite: true, secure: isHttps };
  if (isHttps) ctx.cookies.secure = true;
  for (const name of [isHttps ? secureName : plainName, roleName]) ctx.cookies.set(name, "", gone);
  ctx.set("clear-site-data", '"cache"');
}
