import type { BrowserContext } from "@playwright/test";

/** What pages told of hands that were not on the keys: the kind of event, and what it was about. */
export type Touches = readonly string[];

/**
 * Watches every page of a browser that is opened from now on: whatever is pressed, touched or scrolled by a pointer, and what is
 * written into a field by anything but keys, is noted. A click that Enter or Space makes has no pointer.
 */
export async function noteHands(context: BrowserContext): Promise<Touches> {
  const touches: string[] = [];
  await context.exposeBinding("carnetNoteHand", (_source, touch: string) => void touches.push(touch));
  await context.addInitScript(() => {
    const { carnetNoteHand } = globalThis as unknown as { carnetNoteHand: (told: string) => void };
    const note = (event: Event) => {
      const { outerHTML = "the page" } = event.target as Partial<Element>;
      carnetNoteHand(`${event.type} on ${outerHTML.slice(0, 120)}`);
    };
    for (const kind of ["pointerdown", "mousedown", "touchstart", "wheel"])
      addEventListener(kind, (event) => event.isTrusted && note(event), { capture: true, passive: true });
    addEventListener("click", (event) => event.isTrusted && event.detail > 0 && note(event), { capture: true });
    // Each thing that is written has a key of its own, pressed where it is written.
    let hasKey = false;
    addEventListener("keydown", () => (hasKey = true), { capture: true });
    addEventListener("focusin", () => (hasKey = false), { capture: true });
    addEventListener(
      "input",
      (event) => {
        if (!hasKey) note(event);
        hasKey = false;
      },
      { capture: true },
    );
  });
  return touches;
}
