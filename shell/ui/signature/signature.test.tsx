import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { pointIn, type Signature } from "./signature.ts";
import { SignaturePad } from "./signature-pad.tsx";

function Consent() {
  const [signature, setSignature] = useState<Signature | null>(null);
  return (
    <>
      <SignaturePad label="Your signature" value={signature} onChange={setSignature} signerName="Camille Tremblay" />
      <output>{JSON.stringify(signature)}</output>
    </>
  );
}

const stored = (): Signature | null => JSON.parse(document.querySelector("output")?.textContent ?? "null");

function stroke(points: [number, number][]) {
  const pad = screen.getByRole("img");
  pad.getBoundingClientRect = () => ({
    left: 0,
    top: 0,
    right: 280,
    bottom: 70,
    width: 280,
    height: 70,
    x: 0,
    y: 0,
    toJSON: () => ({}),
  });
  points.forEach(([clientX, clientY], at) =>
    fireEvent(pad, new MouseEvent(at === 0 ? "pointerdown" : "pointermove", { bubbles: true, clientX, clientY })),
  );
  fireEvent(pad, new MouseEvent("pointerup", { bubbles: true }));
}

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

describe("pointIn", () => {
  it("turns with the pad on a phone held upright", () => {
    const box = { left: 0, top: 0, right: 100, bottom: 400, width: 100, height: 400 } as DOMRect;
    expect(pointIn(box, { clientX: 100, clientY: 0 }, { width: 560, height: 140 }, true)).toEqual({ x: 0, y: 0 });
    expect(pointIn(box, { clientX: 0, clientY: 400 }, { width: 560, height: 140 }, true)).toEqual({ x: 560, y: 140 });
  });
});
