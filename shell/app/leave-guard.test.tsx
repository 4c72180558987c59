import { act, fireEvent, screen } from "@testing-library/react";
import { goTo } from "@carnet/shell/federation";
import { openScreen } from "@carnet/shell/testing";
import { useState } from "react";
import { LeaveGuard } from "./leave-guard.tsx";

function Unsaved() {
  const [unsaved, setUnsaved] = useState(true);
  return (
    <>
      <button onClick={() => setUnsaved(false)}>The server has it</button>
      <LeaveGuard unsaved={unsaved} onSave={async () => {}} onDiscard={async () => setUnsaved(false)} />
    </>
  );
}

const there = "/therapist/money";

async function open() {
  const { user } = await openScreen([{ path: "/here", Component: Unsaved }], {
    namespace: "ui",
    words: (language) => import(`../ui/locales/${language}.json`),
    at: "/here",
    answers: [],
  });
  history.replaceState(null, "", "/here");
  act(() => goTo(there));
  return user;
}
const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("LeaveGuard (NAV-015)", () => {
  it("goes once nothing is unsaved any more, not as soon as saving ends: it would be asked again", async () => {
    const user = await open();
    await press(user, "Save");
    expect(location.pathname).toBe("/here");
    fireEvent.click(screen.getByText("The server has it"));
    expect(location.pathname).toBe(there);
  });

  it("stays for who stays, and goes once what was typed is given up", async () => {
    const user = await open();
    await press(user, "Stay");
    expect(location.pathname).toBe("/here");
    act(() => goTo(there));
    await press(user, "Discard");
    expect(location.pathname).toBe(there);
  });
});
