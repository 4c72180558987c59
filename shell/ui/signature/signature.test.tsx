import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Dialog } from "../overlay/dialog.tsx";
import { renderElement } from "../testing/render-element.tsx";
import { isUnsigned, pointIn, type Signature } from "./signature.ts";
import { SignaturePad } from "./signature-pad.tsx";

function Consent() {
  const [signature, setSignature] = useState<Signature | null>(null);
  return (
    <>
      <SignaturePad label="Your signature" value={signature} onChange={setSignature} signerName="Camille Tremblay" />
      <samp>{JSON.stringify(signature)}</samp>
    </>
  );
}

const stored = (): Signature | null => JSON.parse(document.querySelector("samp")?.textContent ?? "null");

/** Half as large as it is stored. */
const half = { left: 0, top: 0, right: 280, bottom: 70, width: 280, height: 70, x: 0, y: 0, toJSON: () => ({}) };

let box: DOMRect = half;
afterEach(() => void (box = half));

function pointer(kind: string, [clientX, clientY]: [number, number], more: object = {}) {
  const pad = screen.getAllByRole("img").at(-1)!;
  pad.getBoundingClientRect = () => box;
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, cancelable: true, clientX, clientY });
  Object.entries({ pointerId: 1, pointerType: "mouse", buttons: 1, pressure: 0.5, ...more }).forEach(([name, value]) =>
    Object.defineProperty(event, name, { value }),
  );
  fireEvent(pad, event);
}

function stroke(points: [number, number][], more: object = {}) {
  points.forEach((at, n) => pointer(n === 0 ? "down" : "move", at, more));
  pointer("up", points.at(-1)!, more);
}

beforeAll(() => {
  // jsdom knows no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

describe("SignaturePad", () => {
  it("gives a therapist a canvas of 490 by 80 (NAV-021)", async () => {
    await renderElement(<SignaturePad label="Your signature" size="therapist" value={null} onChange={() => {}} />);
    const canvas = screen.getByRole<HTMLCanvasElement>("img");
    expect([canvas.width, canvas.height]).toEqual([490, 80]);
  });

  it("stores lines in 560 × 140 whatever its size on screen, and takes back a stroke", async () => {
    const { user } = await renderElement(<Consent />);
    stroke([
      [10, 10],
      [20, 20],
    ]);
    stroke([
      [100, 30],
      [140, 30],
    ]);
    expect(stored()).toEqual({
      width: 560,
      height: 140,
      lines: [
        { x0: 20, y0: 20, x1: 40, y1: 40 },
        { x0: 200, y0: 60, x1: 280, y1: 60 },
      ],
    });
    expect(screen.getByRole("img", { name: "Signed" })).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(stored()?.lines).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(stored()).toBeNull();
  });

  it("can be signed by name, from the keyboard", async () => {
    const { user } = await renderElement(<Consent />);
    screen.getByRole("button", { name: "I sign as Camille Tremblay" }).focus();
    await user.keyboard("{Enter}");
    expect(stored()).toEqual({ width: 560, height: 140, lines: [], typed: "Camille Tremblay" });
  });
});

describe("what is not a signature", () => {
  const finger = { pointerType: "touch" };

  it.each([
    ["a tap", [[[100, 30]]]],
    [
      "a twitch",
      [
        [
          [100, 30],
          [103, 32],
          [100, 31],
        ],
      ],
    ],
    ["taps all over", [[[20, 10]], [[200, 50]], [[120, 30]], [[40, 60]]]],
    [
      "a scribble on one spot",
      [
        [
          [100, 30],
          [104, 30],
          [100, 31],
          [104, 31],
          [100, 32],
          [104, 32],
          [100, 33],
          [104, 33],
        ],
      ],
    ],
  ] as [string, [number, number][][]][])(
    "%s: it is kept as ink, and what is missing is said",
    async (_what, strokes) => {
      await renderElement(<Consent />);
      const group = screen.getByRole("group", { name: "Your signature" });
      strokes.forEach((points) => stroke(points, finger));
      expect(stored()?.lines.length).toBeGreaterThan(0);
      expect(isUnsigned(stored())).toBe(true);
      const missing =
        /^Too little for a signature: write your name or your initials, or press “I sign as Camille Tremblay”\.$/;
      expect(screen.getByRole("status")).toHaveTextContent(missing);
      expect(group).toHaveAccessibleDescription(missing);
      expect(screen.getByRole("img", { name: "Empty place to sign" })).toBeInTheDocument();
      expect(screen.getByRole("button", { name: "Clear" })).toBeEnabled();
    },
  );

  it("becomes one with the rest of it, or by name, and that is heard too", async () => {
    const { user } = await renderElement(<Consent />);
    stroke([[100, 30]], finger);
    stroke(
      [
        [100, 40],
        [120, 20],
        [140, 40],
      ],
      finger,
    );
    expect(isUnsigned(stored())).toBe(false);
    expect(screen.getByRole("status")).toHaveTextContent(/^Signed$/);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(stored()?.lines).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "I sign as Camille Tremblay" }));
    expect(screen.getByRole("status")).toHaveTextContent(/^Signed$/);
  });

  it("is two fingers that come together", async () => {
    await renderElement(<Consent />);
    const [one, other] = [
      { ...finger, pointerId: 2 },
      { ...finger, pointerId: 3 },
    ];
    pointer("down", [50, 30], one);
    pointer("move", [70, 30], one);
    pointer("down", [150, 30], other);
    pointer("move", [30, 30], one);
    pointer("move", [200, 30], other);
    pointer("up", [200, 30], other);
    pointer("up", [30, 30], one);
    expect(stored()).toBeNull();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("a name that was typed", () => {
  it("stays when a hand brushes the paper, and gives way to a signature", async () => {
    const { user } = await renderElement(<Consent />);
    await user.click(screen.getByRole("button", { name: "I sign as Camille Tremblay" }));
    stroke([[100, 30]], { pointerType: "touch" });
    expect(stored()).toMatchObject({ typed: "Camille Tremblay", lines: [] });
    stroke(
      [
        [60, 40],
        [100, 20],
        [140, 40],
      ],
      { pointerType: "touch" },
    );
    expect(stored()).toMatchObject({ lines: [{ x0: 120 }, { x0: 200 }] });
    expect(stored()).not.toHaveProperty("typed");
  });
});

describe("the other end of a pen", () => {
  it("rubs out what it passes over, and nothing of a name", async () => {
    const { user } = await renderElement(<Consent />);
    stroke([
      [10, 10],
      [20, 20],
    ]);
    stroke([
      [100, 30],
      [140, 30],
    ]);
    stroke(
      [
        [60, 30],
        [120, 31],
      ],
      { pointerType: "pen", button: 5, buttons: 32 },
    );
    expect(stored()?.lines).toEqual([{ x0: 20, y0: 20, x1: 40, y1: 40 }]);
    await user.click(screen.getByRole("button", { name: "I sign as Camille Tremblay" }));
    stroke(
      [
        [60, 30],
        [120, 31],
      ],
      { pointerType: "pen", button: 5, buttons: 32 },
    );
    expect(stored()).toMatchObject({ typed: "Camille Tremblay", lines: [] });
  });
});

describe("the whole screen", () => {
  it("is left with Done or Esc, and what was drawn there stays; the dialog it stands in stays too", async () => {
    const close = jest.fn();
    const { user } = await renderElement(
      <Dialog opened title="Consent" onClose={close}>
        <Consent />
      </Dialog>,
    );
    await user.click(await screen.findByRole("button", { name: "Whole screen" }));
    const full = within(screen.getByRole("dialog", { name: "Your signature" }));
    stroke([
      [100, 30],
      [140, 30],
    ]);
    const Esc = () => fireEvent.keyDown(full.getByRole("button", { name: "Done" }), { key: "Escape" });
    Esc();
    fireEvent(screen.getByRole("dialog", { name: "Your signature" }), new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Your signature" })).not.toBeInTheDocument());
    expect(close).not.toHaveBeenCalled();
    expect(stored()?.lines).toHaveLength(1);

    await user.click(screen.getByRole("button", { name: "Whole screen" }));
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog", { name: "Your signature" })).not.toBeInTheDocument();
    expect(stored()?.lines).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("stays, with its ink, when the phone is turned, and what follows is of the same size", async () => {
    const { user } = await renderElement(<Consent />);
    await user.click(screen.getByRole("button", { name: "Whole screen" }));
    const full = within(screen.getByRole("dialog", { name: "Your signature" }));
    expect(full.getByText("Turn your phone: there is more room along it.")).toBeInTheDocument();
    box = { ...half, right: 70, bottom: 280, width: 70, height: 280 };
    stroke([
      [70, 0],
      [35, 140],
    ]);
    box = half;
    fireEvent(window, new Event("resize"));
    stroke([
      [140, 35],
      [280, 70],
    ]);
    expect(stored()).toEqual({
      width: 560,
      height: 140,
      lines: [
        { x0: 0, y0: 0, x1: 280, y1: 70 },
        { x0: 280, y0: 70, x1: 560, y1: 140 },
      ],
    });
    expect(full.getByRole("button", { name: "Done" })).toBeVisible();
  });
});

describe("pointIn", () => {
  it("turns with the pad on a phone held upright", () => {
    const box = { left: 0, top: 0, right: 100, bottom: 400, width: 100, height: 400 } as DOMRect;
    expect(pointIn(box, { clientX: 100, clientY: 0 }, { width: 560, height: 140 })).toEqual({ x: 0, y: 0 });
    expect(pointIn(box, { clientX: 0, clientY: 400 }, { width: 560, height: 140 })).toEqual({ x: 560, y: 140 });
  });
});
