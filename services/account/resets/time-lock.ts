const hour = 60 * 60;

/**
 * How long a reset nobody approves can be called off: an hour. The custodians count it by their own clocks; ours is what screens show.
 * Shorter only outside production, where the custodians' development keys protect nothing anyway.
 */
export function timeLockSeconds(): number {
  const wished = Number(process.env["CARNET_RESET_TIME_LOCK_SECONDS"] ?? hour);
  return process.env["NODE_ENV"] === "production" || !(wished >= 0) ? hour : Math.min(wished, hour);
}
