import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has between two things a person goes to. */
const most = 150;

/** Where the focus is: at the element, on nothing at all, or elsewhere, and whether one sees it there. Runs in the page, at one moment. */
const whereFocusIs = (wanted: Element | null) => {
  const focused = document.activeElement as HTMLElement;
  const isThere = focused === wanted;
  const name = focused.outerHTML.slice(0, 120);
  if (focused === document.body || focused === document.documentElement) return { isThere, name, isSeen: true };
  const framed = [focused, focused.parentElement!, focused.parentElement!.parentElement!];
  const look = () =>
    framed
      .map((element) => getComputedStyle(element))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
      .join();
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) return { isThere, name, isSeen: true };
  // An hour has stops of its own inside, which taking the focus away and giving it back would go through from the first again.
  const looked = globalThis as { lastLooked?: Element };
  if (looked.lastLooked === focused) return { isThere, name, isSeen: true };
  looked.lastLooked = focused;
  for (const { style } of framed) style.transition = "none";
  const withFocus = look();
  focused.blur();
  const without = look();
  focused.focus();
  for (const { style } of framed) style.transition = "";
  return { isThere, name, isSeen: withFocus !== without };
};

/** Goes with Tab until the element has the focus; on the way, every stop must be seen. `back` goes with Shift+Tab. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < most; stops++) {
    const { isThere, isSeen, name } = await page.evaluate(whereFocusIs, wanted);
    expect(isSeen, `the focus is seen on ${name}`).toBe(true);
    if (isThere) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${most} stops and not at ${target}.`);
}

/** Goes with an arrow through a bar that is one stop, until the element has the focus. */
export async function arrowTo(
  page: Page,
  target: Locator,
  key: "ArrowRight" | "ArrowDown" = "ArrowRight",
): Promise<void> {
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < most; stops++) {
    const { isThere, isSeen, name } = await page.evaluate(whereFocusIs, wanted);
    expect(isSeen, `the focus is seen on ${name}`).toBe(true);
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} arrows and not at ${target}.`);
}

/** How many stops of Tab there are from the top of a page to an element, that one included. */
export async function stopsTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle();
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  for (let stops = 1; stops < most; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((element) => document.activeElement === element, wanted)) return stops;
  }
  throw new Error(`${most} stops and not at ${target}.`);
}

/** Asserts that Tab never leaves a dialog, whichever way it goes. */
export async function staysInside(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}
