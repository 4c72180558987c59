import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { perspectives, stereotypes } from "@carnet/services/seance/contract";

const names = perspectives
  .filter((perspective) => !perspective.startsWith("_"))
  .flatMap((perspective) => stereotypes.map((stereotype) => `${perspective}-${stereotype}`));

/** Height and width of a JPEG, as its frame says. */
function sizeOf(picture: Buffer): [number, number] {
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return [picture.readUInt16BE(at + 5), picture.readUInt16BE(at + 7)];
  }
  return [0, 0];
}

test("the eight pictures of anatomy are answered, each of its own, in the shape of the sheet", async ({ request }) => {
  expect(names).toHaveLength(8);
  const seen = new Set<string>();
  for (const name of names) {
    const response = await request.get(`/static/images/anatomy/${name}.jpg`);
    expect([name, response.status(), response.headers()["content-type"]]).toEqual([name, 200, "image/jpeg"]);
    const picture = await response.body();
    expect([name, ...sizeOf(picture)]).toEqual([name, 1600, 1200]);
    seen.add(createHash("sha256").update(picture).digest("hex"));
  }
  expect(seen.size).toBe(8);
});
