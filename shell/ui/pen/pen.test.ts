import { gestureMs, idleMs, palmMs, Pen, type Contact, type PenManner } from "./pen.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A sheet whose units are the pixels of the page, and what was said of each stroke. */
function aSheet(manner: Partial<PenManner> = {}) {
  const said: string[] = [];
  const pressures: (number | null)[] = [];
  const looks: object[] = [];
  const pen = new Pen(() => ({
    enabled: true,
    ...manner,
    place: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    events: {
      begin: (at, { erases, goesOn }) => {
        pressures.push(at.pressure);
        said.push(`${erases ? "rub" : "begin"} ${at.x},${at.y}${goesOn ? " on" : ""}`);
      },
      draw: (points) => {
        pressures.push(...points.map(({ pressure }) => pressure));
        said.push(...points.map(({ x, y }) => `to ${x},${y}`));
      },
      end: () => said.push("end"),
      takeBack: () => said.push("take back"),
      look: (move) => looks.push(move),
      pen: () => said.push("pen"),
    },
  }));
  return { pen, said, looks, pressures };
}

const contact = (
  pointerType: string,
  pointerId: number,
  x: number,
  y: number,
  more: Partial<Contact> = {},
): Contact => ({
  pointerType,
  pointerId,
  clientX: x,
  clientY: y,
  button: 0,
  buttons: 1,
  pressure: 0.5,
  ...more,
});
const finger = (id: number, x: number, y: number) => contact("touch", id, x, y);
const stylus = (x: number, y: number, more: Partial<Contact> = {}) => contact("pen", 9, x, y, more);
const wait = (ms: number) => void jest.advanceTimersByTime(ms);

describe("two fingers", () => {
  it.each([
    ["at once", 0, 0],
    ["after the first has moved", 20, 0],
    ["after the first has moved and rested", 20, 700],
  ])("draw nothing: the second comes %s", (_when, far, rest) => {
    const { pen, said, looks } = aSheet();
    pen.down(finger(1, 10, 10));
    if (far > 0) pen.move(finger(1, 10 + far, 10));
    wait(rest);
    pen.down(finger(2, 110, 10));
    pen.move(finger(1, 0, 10));
    pen.move(finger(2, 160, 10));
    pen.up(finger(2, 160, 10));
    pen.move(finger(1, 5, 60));
    pen.up(finger(1, 5, 60));
    expect(said.at(-1)).toBe(far > 0 ? "take back" : undefined);
    expect(looks).toHaveLength(3);
  });

  it("are followed from where they are, whatever the first has drawn", () => {
    const { pen, looks } = aSheet();
    pen.down(finger(1, 10, 10));
    pen.move(finger(1, 50, 10));
    pen.down(finger(2, 150, 10));
    pen.move(finger(2, 250, 10));
    expect(looks).toEqual([{ dx: 50, dy: 0, zoom: 2, x: 150, y: 10 }]);
  });

  it("take back nothing that was drawn for long: it ends, and is ink", () => {
    const { pen, said } = aSheet();
    pen.down(finger(1, 10, 10));
    for (let at = 0; at <= gestureMs; at += 400) {
      pen.move(finger(1, 50 + at / 10, 10));
      wait(400);
    }
    pen.down(finger(2, 150, 10));
    pen.move(finger(2, 190, 10));
    expect(said.at(-1)).toBe("end");
    expect(said).not.toContain("take back");
  });

  it("are two of three: the third rests", () => {
    const { pen, said, looks } = aSheet();
    [1, 2, 3].forEach((id) => pen.down(finger(id, id * 100, 10)));
    pen.move(finger(3, 310, 90));
    expect(looks).toEqual([]);
    pen.move(finger(2, 300, 10));
    expect(looks).toEqual([{ dx: 50, dy: 0, zoom: 2, x: 200, y: 10 }]);
    [1, 2, 3].forEach((id) => pen.up(finger(id, id * 100, 10)));
    expect(said).toEqual([]);
    pen.down(finger(4, 10, 10));
    pen.up(finger(4, 10, 10));
    expect(said).toEqual(["begin 10,10", "end"]);
  });
});

describe("a rest", () => {
  it.each([
    ["mouse", contact("mouse", 1, 10, 10), contact("mouse", 1, 90, 10)],
    ["pen", stylus(10, 10), stylus(90, 10)],
    ["touch", finger(1, 10, 10), finger(1, 90, 10)],
  ])("ends a stroke, and the same %s begins the next one where it rests", (_what, from, to) => {
    const { pen, said } = aSheet();
    pen.down(from);
    pen.move({ ...from, clientX: 40 });
    wait(idleMs - 1);
    expect(said).not.toContain("end");
    wait(1);
    expect(said.at(-1)).toBe("end");
    // It goes on resting, with another pressure.
    pen.move({ ...from, clientX: 40, pressure: 0.6 });
    expect(said.at(-1)).toBe("end");
    pen.move({ ...to });
    pen.up(to);
    expect(said.slice(-4)).toEqual(["end", "begin 40,10 on", "to 90,10", "end"]);
  });
});

describe("a hand beside a pen", () => {
  it("takes back what it drew before the pen came, however long it lay there", () => {
    const { pen, said, looks } = aSheet();
    pen.down(finger(1, 300, 500));
    pen.move(finger(1, 310, 510));
    wait(gestureMs * 2);
    pen.down(stylus(100, 120));
    pen.move(finger(1, 330, 540));
    pen.down(finger(2, 340, 540));
    pen.move(stylus(130, 150));
    pen.up(finger(2, 340, 540));
    pen.up(stylus(130, 150));
    pen.move(finger(1, 350, 560));
    pen.up(finger(1, 350, 560));
    expect(said.slice(-5)).toEqual(["take back", "pen", "begin 100,120", "to 130,150", "end"]);
    expect(looks).toEqual([]);
  });

  it("does nothing as the pen is lifted or comes near, and a finger draws later where fingers do", () => {
    const { pen, said, looks } = aSheet({ penOnly: false });
    pen.down(stylus(100, 120));
    pen.up(stylus(100, 120));
    pen.down(finger(1, 300, 500));
    pen.move(finger(1, 330, 540));
    pen.up(finger(1, 330, 540));
    wait(palmMs * 3);
    pen.move(stylus(104, 130, { buttons: 0, pressure: 0 }));
    pen.down(finger(2, 300, 500));
    pen.move(finger(2, 330, 540));
    pen.up(finger(2, 330, 540));
    expect(said).toEqual(["pen", "begin 100,120", "end"]);
    wait(palmMs);
    pen.down(finger(3, 10, 10));
    pen.move(finger(3, 30, 10));
    pen.up(finger(3, 30, 10));
    expect(said.slice(3)).toEqual(["begin 10,10", "to 30,10", "end"]);
    expect(looks).toEqual([]);
  });
});

describe("a pen turned round", () => {
  it.each([
    ["as the standard says", { button: 5, buttons: 32 }],
    ["beside the button of its tip", { button: 0, buttons: 33 }],
  ])("rubs out, said %s", (_how, more) => {
    const { pen, said } = aSheet();
    pen.down(stylus(10, 10, more));
    pen.move(stylus(30, 10, { ...more, button: -1 }));
    pen.up(stylus(30, 10, { button: 5, buttons: 0 }));
    expect(said).toEqual(["pen", "rub 10,10", "to 30,10", "end"]);
  });

  it("rubs out from there on when it is turned while it touches, and draws again", () => {
    const { pen, said } = aSheet();
    pen.down(stylus(10, 10));
    pen.move(stylus(30, 10, { button: 5, buttons: 33 }));
    pen.move(stylus(50, 10, { button: -1, buttons: 1 }));
    pen.up(stylus(50, 10));
    expect(said.slice(1)).toEqual([
      "begin 10,10",
      "end",
      "rub 10,10 on",
      "to 30,10",
      "end",
      "begin 30,10 on",
      "to 50,10",
      "end",
    ]);
  });
});

describe("a pointer the system takes away", () => {
  it("leaves no dot, and no stroke of a finger that had just begun", () => {
    const { pen, said } = aSheet();
    pen.down(finger(1, 10, 10));
    pen.cancel(finger(1, 0, 0));
    expect(said).toEqual([]);
    pen.down(finger(2, 10, 10));
    pen.move(finger(2, 40, 10));
    pen.cancel(finger(2, 0, 0));
    expect(said).toEqual(["begin 10,10", "to 40,10", "take back"]);
  });

  it("keeps what a pen drew, and what a finger drew for long", () => {
    const { pen, said } = aSheet({ penOnly: false });
    pen.down(stylus(10, 10));
    pen.move(stylus(40, 10));
    pen.cancel(stylus(0, 0));
    expect(said).toEqual(["pen", "begin 10,10", "to 40,10", "end"]);
    wait(palmMs);
    pen.down(finger(1, 10, 10));
    pen.move(finger(1, 40, 10));
    wait(gestureMs);
    pen.move(finger(1, 80, 10));
    wait(1);
    pen.cancel(finger(1, 0, 0));
    expect(said.at(-1)).toBe("end");
    expect(said).not.toContain("take back");
  });

  it("ends a stroke of which nothing more is heard", () => {
    const { pen, said } = aSheet();
    pen.down(contact("mouse", 1, 10, 10));
    pen.lose({ pointerId: 1 });
    expect(said).toEqual(["begin 10,10", "end"]);
    pen.move(contact("mouse", 1, 60, 10));
    pen.up(contact("mouse", 1, 60, 10));
    expect(said).toHaveLength(2);
  });
});

describe("what a pointer says", () => {
  it("is drawn through all that the browser joined into one event", () => {
    const { pen, said } = aSheet();
    pen.down(contact("mouse", 1, 10, 10));
    pen.move(contact("mouse", 1, 40, 10), [contact("mouse", 1, 20, 10), contact("mouse", 1, 40, 10)]);
    pen.move(contact("mouse", 1, 50, 10), []);
    pen.up(contact("mouse", 1, 60, 10));
    expect(said).toEqual(["begin 10,10", "to 20,10", "to 40,10", "to 50,10", "end"]);
  });

  it("of pressure counts for a pen that feels it, at nothing too, and for nobody else", () => {
    const felt = aSheet();
    felt.pen.down(stylus(10, 10, { pressure: 0.2 }));
    felt.pen.move(stylus(20, 10, { pressure: 0.8 }));
    felt.pen.move(stylus(30, 10, { pressure: 0 }));
    felt.pen.up(stylus(30, 10, { pressure: 0 }));
    expect(felt.pressures).toEqual([0.2, 0.8, 0]);
    const simple = aSheet();
    simple.pen.down(stylus(10, 10, { pressure: 0 }));
    simple.pen.up(stylus(10, 10, { pressure: 0 }));
    // WebKitGTK says 1 as a pen comes down, whatever it feels.
    simple.pen.down(stylus(10, 10, { pressure: 1 }));
    simple.pen.move(stylus(40, 10, { pressure: 0 }));
    simple.pen.up(stylus(40, 10, { pressure: 0 }));
    simple.pen.down(contact("mouse", 1, 10, 10));
    simple.pen.up(contact("mouse", 1, 10, 10));
    simple.pen.down(contact("touch", 2, 10, 10, { pressure: 1 }));
    expect(simple.pressures).toEqual([null, null, null, null]);
  });

  it("counts for nothing with another button of a mouse, or where nothing may be drawn", () => {
    const { pen, said } = aSheet();
    pen.down(contact("mouse", 1, 10, 10, { button: 2, buttons: 2 }));
    const shut = aSheet({ enabled: false });
    shut.pen.down(stylus(10, 10));
    expect([said, shut.said]).toEqual([[], []]);
  });
});
