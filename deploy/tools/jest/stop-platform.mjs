/** After the last test: stops what start-platform.mjs started, and forgets its data. */
export default async function stopPlatform() {
  await globalThis.stopCarnetPlatform?.();
}
