import { act, screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { toast } from "./toast.ts";

const say = (message: string, undo?: () => void) =>
  act(() => void toast(message, { stay: 5_000, ...(undo && { undo }) }));
const cleared = () =>
  act(async () => {
    for (const close of screen.queryAllByRole("button", { name: "Close" })) close.click();
  });
afterEach(cleared);

describe("Ctrl Z", () => {
  it.each([
    ["Ctrl", "{Control>}z{/Control}"],
    ["the command key of a Mac", "{Meta>}z{/Meta}"],
  ])(
    "takes back with %s what the newest toast with an undo told, then the one before, each once",
    async (_key, keys) => {
      const { user } = await renderElement(<button>Patients</button>);
      const [older, newer] = [jest.fn(), jest.fn()];
      say("Visit moved", older);
      say("Visit removed", newer);
      say("Sent");
      await user.keyboard(keys);
      expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
      expect(screen.queryByText("Visit removed")).not.toBeInTheDocument();
      expect(screen.getByText("Sent")).toBeVisible();
      await user.keyboard(keys);
      await user.keyboard(keys);
      expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it("stays the browser's own in a text, and is heard from what takes none", async () => {
    const { user } = await renderElement(
      <>
        <input aria-label="Notes" />
        <textarea aria-label="Plan" />
        <input type="radio" aria-label="Everybody" />
      </>,
    );
    const undo = jest.fn();
    say("Visit removed", undo);
    for (const label of ["Notes", "Plan"]) {
      await user.click(screen.getByLabelText(label));
      await user.keyboard("{Control>}z{/Control}");
    }
    expect(undo).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText("Everybody"));
    await user.keyboard("{Control>}z{/Control}");
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it("is left to what has heard it first", async () => {
    const { user } = await renderElement(<button onKeyDown={(event) => event.preventDefault()}>Drawing</button>);
    const undo = jest.fn();
    say("Copied", undo);
    screen.getByRole("button", { name: "Drawing" }).focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(undo).not.toHaveBeenCalled();
  });
});
