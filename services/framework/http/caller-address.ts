import { timingSafeEqual } from "node:crypto";
import type { Context } from "koa";

/**
 * The address of whoever asks. The one that is forwarded counts where the gateway's secret comes with it; whoever reaches
 * the port of a service by another way is the address of their own connection, whatever they claim.
 */
export function callerAddress(ctx: Context, gatewaySecret: Buffer | undefined): string {
  const isGateway = gatewaySecret !== undefined && isSame(ctx.get("x-carnet-gateway"), gatewaySecret);
  const forwarded = isGateway ? ctx.get("x-forwarded-for") : "";
  return (forwarded || ctx.socket.remoteAddress || "").replace(/^::ffff:/, "");
}

/** Takes as long for every secret of the same length; how long ours is, is no secret. */
function isSame(header: string, secret: Buffer): boolean {
  const said = Buffer.from(header);
  return said.length === secret.length && timingSafeEqual(said, secret);
}
