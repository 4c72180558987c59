import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * The address of whoever asks. The one that is forwarded counts where the gateway's secret comes with it; whoever reaches
 * the port of a service by another way is the address of their own connection, whatever they claim.
 */
export function callerAddress(ctx: Context, gatewaySecret: string | undefined): string {
  const isGateway =
    gatewaySecret !== undefined && timingSafeEqual(digest(ctx.get("x-carnet-gateway")), digest(gatewaySecret));
  const forwarded = isGateway ? ctx.get("x-forwarded-for") : "";
  return (forwarded || ctx.socket.remoteAddress || "").replace(/^::ffff:/, "");
}
