import { expect, test } from "../watch/watched.ts";
import { settled } from "./look.ts";

for (const [width, words] of [
  [991, "below"],
  [992, "beside"],
] as const)
  test(`at ${width} pixels what Carnet promises stands ${words} the form (NAV-020)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/therapist/login");
    await settled(page);
    const form = (await page.locator("main section").first().boundingBox())!;
    const promises = (await page.locator("main aside").boundingBox())!;
    const isBelow = promises.y >= form.y + form.height;
    const isBeside = promises.x + promises.width <= form.x || promises.x >= form.x + form.width;
    expect({ isBelow, isBeside }).toEqual({ isBelow: words === "below", isBeside: words === "beside" });
  });
