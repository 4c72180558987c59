import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import {
  defaultPencil,
  packLines,
  pencilColours,
  unpackLines,
  type ColouredLines,
} from "@carnet/services/seance/contract";
import { DrawingPad, type Tool } from "./drawing-pad.tsx";
import { strokesOf } from "./strokes.ts";

/** Half a second, as the specification says. */
const idleMs = 500;

/** jsdom lays nothing out: the sheet is shown at its own size, a pixel for a unit. */
beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ left: 0, top: 0, width: 600, height: 800 } as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface BoardProps {
  first?: ColouredLines;
  tool?: Tool;
  penOnly?: boolean;
  told: jest.Mock;
}

function Board({ first = {}, told, ...rest }: BoardProps) {
  const [lines, change] = useState(first);
  const tell = (next: ColouredLines) => {
    change(next);
    told(next);
  };
  return (
    <DrawingPad
      {...rest}
      isEditable
      label="Front"
      perspective="front"
      stereotype="f"
      lines={lines}
      onBegin={() => told("begin")}
      onChange={tell}
    />
  );
}

const at = (x: number, y: number, more: object = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  pointerType: "mouse",
  button: 0,
  buttons: 1,
  pressure: 0.5,
  ...more,
});

/** Events of pointers with what jsdom leaves out of them. */
function pointer(kind: "pointerDown" | "pointerMove" | "pointerUp", x: number, y: number, more: object = {}) {
  const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, cancelable: true, clientX: x, clientY: y });
  Object.entries(at(x, y, more)).forEach(([name, value]) => Object.defineProperty(event, name, { value }));
  fireEvent(screen.getByRole("img", { name: "Front" }), event);
}

const drawnIn = (told: jest.Mock) =>
  told.mock.calls.map(([what]) => what as ColouredLines | "begin").filter((what) => what !== "begin");

describe("the pencils (DRW-004)", () => {
  it("are red, green and blue as the specification spells them, and blue is in the hand", () => {
    expect(pencilColours).toEqual(["#f00", "#090", "#00f"]);
    expect(defaultPencil).toBe("#00f");
    const told = jest.fn();
    render(<Board told={told} />);
    pointer("pointerDown", 100, 120);
    pointer("pointerMove", 110, 125);
    pointer("pointerUp", 110, 125);
    const [stored] = drawnIn(told);
    expect(Object.keys(stored!)).toEqual(["#00f"]);
    expect(stored!["#00f"]!.at(-1)).toMatchObject({ x0: 100.1, y0: 120, x1: 110, y1: 125 });
  });

  it("end their stroke after half a second of rest, not before", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    pointer("pointerDown", 100, 120);
    pointer("pointerMove", 110, 125);
    act(() => void jest.advanceTimersByTime(idleMs - 1));
    expect(drawnIn(told)).toHaveLength(0);
    act(() => void jest.advanceTimersByTime(1));
    expect(drawnIn(told)).toHaveLength(1);
  });

  it("go on after a rest: the same contact draws the next stroke, from where it rested", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    pointer("pointerDown", 100, 120);
    pointer("pointerMove", 110, 125);
    act(() => void jest.advanceTimersByTime(700));
    pointer("pointerMove", 200, 225);
    pointer("pointerUp", 200, 225);
    const [first, both] = drawnIn(told);
    expect(both!["#00f"]!.slice(0, first!["#00f"]!.length)).toEqual(first!["#00f"]);
    expect(both!["#00f"]!.at(-1)).toMatchObject({ x0: 110, y0: 125, x1: 200, y1: 225 });
    expect(strokesOf(unpackLines(packLines(both!)))).toBe(2);
  });

  it("press as a pen presses", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    const pen = { pointerType: "pen", pointerId: 7 };
    pointer("pointerDown", 100, 120, { ...pen, pressure: 0.1 });
    pointer("pointerMove", 110, 125, { ...pen, pressure: 0.9 });
    pointer("pointerUp", 110, 125, pen);
    const [stored] = drawnIn(told);
    const [light, hard] = stored!["#00f"]!;
    expect(hard!.scale).toBeGreaterThan(light!.scale * 2);
  });
});

describe("fingers", () => {
  const palm = { pointerType: "touch", pointerId: 2 };
  const pen = { pointerType: "pen", pointerId: 7 };

  it("draw until a pen has touched the sheet", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    pointer("pointerDown", 50, 50, palm);
    pointer("pointerMove", 60, 60, palm);
    pointer("pointerUp", 60, 60, palm);
    expect(drawnIn(told)).toHaveLength(1);
    pointer("pointerDown", 100, 120, pen);
    pointer("pointerUp", 100, 120, pen);
    pointer("pointerDown", 50, 50, palm);
    pointer("pointerMove", 90, 90, palm);
    pointer("pointerUp", 90, 90, palm);
    expect(drawnIn(told)).toHaveLength(2);
  });

  it("never interrupt a pen that draws, were it a whole palm", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    pointer("pointerDown", 100, 120, pen);
    pointer("pointerDown", 300, 500, palm);
    pointer("pointerDown", 320, 520, { ...palm, pointerId: 3 });
    pointer("pointerMove", 330, 540, palm);
    pointer("pointerMove", 130, 150, pen);
    pointer("pointerUp", 130, 150, pen);
    const [stored] = drawnIn(told);
    expect(drawnIn(told)).toHaveLength(1);
    expect(stored!["#00f"]!.at(-1)).toMatchObject({ x1: 130, y1: 150 });
  });

  it("draw nothing where two of them look more closely, nor what the first drew and rested on", () => {
    const told = jest.fn();
    render(<Board told={told} />);
    const other = { ...palm, pointerId: 3 };
    pointer("pointerDown", 50, 50, palm);
    pointer("pointerMove", 60, 60, palm);
    pointer("pointerDown", 150, 150, other);
    pointer("pointerMove", 190, 190, other);
    pointer("pointerUp", 190, 190, other);
    pointer("pointerUp", 60, 60, palm);
    expect(told).not.toHaveBeenCalled();
    pointer("pointerDown", 50, 50, palm);
    pointer("pointerMove", 60, 60, palm);
    act(() => void jest.advanceTimersByTime(idleMs));
    expect(drawnIn(told)).toHaveLength(1);
    pointer("pointerDown", 150, 150, other);
    pointer("pointerMove", 190, 190, other);
    expect(drawnIn(told).at(-1)).toEqual({});
  });

  it("draw nothing where only the pen does", () => {
    const told = jest.fn();
    render(<Board told={told} penOnly />);
    pointer("pointerDown", 50, 50, palm);
    pointer("pointerMove", 90, 90, palm);
    pointer("pointerUp", 90, 90, palm);
    expect(told).not.toHaveBeenCalled();
  });
});

describe("the eraser", () => {
  it("takes away what it passes over, and the rest stays", () => {
    const told = jest.fn();
    const [near, far] = [
      { x0: 100, y0: 100, x1: 104, y1: 100, scale: 1 },
      { x0: 300, y0: 300, x1: 304, y1: 300, scale: 1 },
    ];
    render(<Board told={told} tool="eraser" first={{ "#f00": [near, far] }} />);
    pointer("pointerDown", 102, 109);
    pointer("pointerUp", 102, 109);
    expect(drawnIn(told)).toEqual([{ "#f00": [far] }]);
  });

  it.each(["#00f", "eraser"] as const)("is the other end of a pen, with %s in the hand", (tool) => {
    const told = jest.fn();
    const [near, far] = [
      { x0: 100, y0: 100, x1: 104, y1: 100, scale: 1 },
      { x0: 300, y0: 300, x1: 304, y1: 300, scale: 1 },
    ];
    render(<Board told={told} tool={tool} first={{ "#f00": [near, far] }} />);
    const turned = { pointerType: "pen", pointerId: 7, button: 5, buttons: 32 };
    pointer("pointerDown", 60, 60, turned);
    pointer("pointerMove", 102, 105, turned);
    pointer("pointerUp", 102, 105, { ...turned, buttons: 0 });
    expect(drawnIn(told)).toEqual([{ "#f00": [far] }]);
  });
});
