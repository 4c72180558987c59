import { fireEvent } from "@testing-library/react";

/** A stroke of the mouse across a sheet, at a height of it, which leaves the caret where it is. Mocks are restored by whoever tests. */
export function strokeOn(sheet: HTMLElement, y: number): void {
  jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ left: 0, top: 0, width: 600, height: 800 } as DOMRect);
  for (const [kind, x] of Object.entries({ pointerdown: 100, pointermove: 180, pointerup: 180 })) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y });
    Object.entries({ pointerId: 1, pointerType: "mouse", pressure: 0.5 }).forEach(([name, value]) =>
      Object.defineProperty(event, name, { value }),
    );
    fireEvent(sheet, event);
  }
}
