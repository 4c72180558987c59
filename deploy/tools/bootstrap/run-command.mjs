import { checkNode } from "./check-node.mjs";
import { install } from "./install.mjs";

/**
 * Runs a command written in TypeScript from a clone that may have nothing installed yet.
 * Trouble a person can act on is told in one sentence, without a stack; any trouble leaves with exit code 1.
 */
export async function runCommand(url) {
  try {
    checkNode();
    await install();
    const { register } = await import("tsx/esm/api");
    register();
    const { default: command } = await import(url.href);
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error.name === "Sentence" ? error.message : error);
    process.exit(1);
  }
}
