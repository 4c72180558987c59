import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { useCreateKey } from "./use-create-key.ts";

function Panel({ onCreate }: { onCreate: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useCreateKey(form, onCreate);
  return (
    <>
      <div role="dialog">
        <button>Close</button>
        <form ref={form}>
          <input aria-label="Name" />
        </form>
      </div>
      <button>Of the page</button>
    </>
  );
}

async function open() {
  const created = jest.fn();
  render(<Panel onCreate={created} />);
  const user = userEvent.setup();
  const press = () => user.keyboard("{Control>}{Enter}{/Control}");
  return { created, press, focus: (name: string) => screen.getByRole("button", { name }).focus() };
}

describe("the key that creates", () => {
  it("is heard in the form, beside it in its panel, and nowhere, but not of the page", async () => {
    const { created, press, focus } = await open();
    await press();
    screen.getByRole("textbox").focus();
    await press();
    focus("Close");
    await press();
    expect(created).toHaveBeenCalledTimes(3);
    focus("Of the page");
    await press();
    expect(created).toHaveBeenCalledTimes(3);
  });

  it("is left to a dialog above the panel", async () => {
    const { created, press } = await open();
    const above = document.body.appendChild(document.createElement("div"));
    above.setAttribute("role", "dialog");
    await press();
    above.remove();
    expect(created).not.toHaveBeenCalled();
  });

  it("is kept from the page below, which may have a deed of its own for it", async () => {
    const below = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener("keydown", below);
    const { press } = await open();
    await press();
    document.removeEventListener("keydown", below);
    expect(below).toHaveLastReturnedWith(true);
  });
});
