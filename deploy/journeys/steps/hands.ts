import type { Locator, Page } from "@playwright/test";

type Spot = readonly [x: number, y: number];

/** Fingers and a pen on a page of Chromium, as the system sends them. */
export async function handsOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", spots: readonly Spot[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
  const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", [x, y]: Spot, force: number) =>
    devtools.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      pointerType: "pen",
      force,
    });
  return {
    /** One finger, along a way; a tap where that is one spot. */
    async draw([first, ...way]: readonly Spot[]): Promise<void> {
      await touch("touchStart", [first!]);
      for (const spot of way) await touch("touchMove", [spot]);
      await touch("touchEnd", []);
    },
    /** Two fingers that spread from a spot, the first a moment before the second. */
    async pinch([x, y]: Spot): Promise<void> {
      await touch("touchStart", [[x - 20, y]]);
      await touch("touchMove", [[x - 28, y]]);
      await touch("touchStart", [
        [x - 28, y],
        [x + 20, y],
      ]);
      for (const by of [10, 20, 30, 40])
        await touch("touchMove", [
          [x - 28 - by, y],
          [x + 20 + by, y],
        ]);
      await touch("touchEnd", []);
    },
    /** A pen along a way; `null` where it rests. */
    async write([first, ...way]: readonly (Spot | null)[]): Promise<void> {
      let last = first!;
      await pen("mousePressed", last, 0.4);
      for (const spot of way) {
        if (spot) await pen("mouseMoved", (last = spot), 0.6);
        else await page.waitForTimeout(700);
      }
      await pen("mouseReleased", last, 0);
    },
  };
}

/** A spot of a part of the page, in shares of what is seen of it. */
export async function spotIn(part: Locator, across: number, down: number): Promise<Spot> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return [x + width * across, y + height * down];
}

/** What of others lies over a part of the page, or beyond the window, in shares of it. */
export const covering = (part: Locator, shares = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98]): Promise<string[]> =>
  part.evaluate((element, shares) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return shares.flatMap((across) =>
      shares.flatMap((down) => {
        const over = document.elementFromPoint(left + width * across, top + height * down);
        return element.contains(over)
          ? []
          : [`${across} ${down}: ${over?.outerHTML.slice(0, 80) ?? "outside the window"}`];
      }),
    );
  }, shares);
