import { Sentence } from "../sentence.ts";

/** Outside parties are played by ourselves on a developer's machine only (DEC-21). */
export function refuseProduction(what: string): void {
  if (process.env["NODE_ENV"] === "production") {
    throw new Sentence(`The ${what} stand-in does not run in production: name the real ${what} in the environment.`);
  }
}
