import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { openApi } from "../../calls/openapi.ts";

/** `npm run openapi [-- <file>]`: every call as OpenAPI 3.1, into a file or onto the screen. */
export default async function openapi([file]: string[]): Promise<void> {
  const text = `${JSON.stringify(openApi(), null, 2)}\n`;
  if (!file) return void process.stdout.write(text);
  writeFileSync(resolve(file), text);
  console.log(`Written to ${resolve(file)}`);
}
