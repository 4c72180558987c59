import { sentence } from "./sentence.mjs";

const oldest = [20, 11];

/** Stops where Node is older than what the rest is written for. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw sentence(
    `Carnet needs Node ${oldest.join(".")} or newer and this is ${version}: install a newer one (nvm install).`,
  );
}
