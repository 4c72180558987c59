import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { usePageStore } from "./use-page-store.ts";

let title = "";
let hearers: (() => void)[] = [];
const subscribe = (hear: () => void) => {
  hearers.push(hear);
  return () => void (hearers = hearers.filter((other) => other !== hear));
};
const read = () => title;
const claim = (next: string) => {
  title = next;
  for (const hear of hearers) hear();
};

/** How long React lets a fallback be seen before it shows what arrived, in milliseconds. */
const throttle = 300;
const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What React takes for the time: it passes when a test says so, however slow the machine is. */
let clock = 0;
const busyFor = (ms: number) => {
  for (const until = Date.now() + ms; Date.now() < until;);
  clock += ms;
};
const roots: Root[] = [];
let uncaught: unknown[] = [];
const catchError = (event: ErrorEvent) => {
  event.preventDefault();
  uncaught.push(event.error);
};

beforeEach(() => {
  [title, uncaught, clock] = ["", [], performance.now()];
  jest.spyOn(performance, "now").mockImplementation(() => clock);
  addEventListener("error", catchError);
});
afterEach(() => {
  removeEventListener("error", catchError);
  for (const root of roots.splice(0)) root.unmount();
  jest.restoreAllMocks();
});

function draw(element: ReactNode): { root: Root; place: HTMLElement } {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  roots.push(root);
  root.render(element);
  return { root, place };
}

/**
 * A host whose part arrives just after its fallback is shown, so that React holds it back, and a room that is drawn until that moment
 * is over and then claims a title in an effect. Answers what the host shows in the end.
 */
async function claimWhileHostWaits(useStore: (hear: typeof subscribe, read: () => string) => string) {
  let arrive: (part: { default: ComponentType }) => void = () => undefined;
  const Part = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const Host = () => (
    <>
      <b>{useStore(subscribe, read)}</b>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </>
  );
  const Room = ({ room }: { room: string }) => {
    if (room) busyFor(throttle + 50);
    useEffect(() => {
      if (room) claim(room);
    }, [room]);
    return room;
  };
  const { root } = draw(<Room room="" />);
  const { place } = draw(<Host />);
  while (place.textContent !== "…") await passing(1);
  const ArrivedPart = () => {
    queueMicrotask(() => root.render(<Room room="Patients" />));
    return "part";
  };
  arrive({ default: ArrivedPart });
  await passing(2 * throttle + 100);
  return place.textContent;
}

describe("What belongs to the page and is drawn by another React root than writes it", () => {
  it("is drawn when an effect changes it while that root waits to show what arrived", async () => {
    expect(await claimWhileHostWaits(usePageStore)).toBe("Patientspart");
    expect(uncaught).toEqual([]);
  });

  it("is what React commits twice when it is heard at once (the day this fails, React has mended it)", async () => {
    await claimWhileHostWaits(useSyncExternalStore);
    expect(uncaught).toEqual([
      expect.objectContaining({ message: expect.stringContaining("Cannot commit the same tree") as string }),
    ]);
  });

  it("is not told to who has stopped to listen", async () => {
    const Title = () => usePageStore(subscribe, read) || "none";
    const { root, place } = draw(<Title />);
    while (place.textContent !== "none") await passing(1);
    claim("Patients");
    root.unmount();
    await passing(20);
    expect([place.textContent, hearers]).toEqual(["", []]);
    expect(uncaught).toEqual([]);
  });
});
