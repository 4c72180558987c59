import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useComposed } from "@carnet/shell/i18n";
import { Form, TextField } from "@carnet/shell/ui";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { CommandPalette } from "@carnet/shell/ui/palette";
import { openScreen } from "@carnet/shell/testing";

/** How a browser says that a key is a writing system's: most by a mark, Safari by a code alone. */
const marks = [
  ["during the composition", { isComposing: true }],
  ["in the order of Safari", { keyCode: 229 }],
] as const;

const words = (language: "en" | "fr") => import(`../locales/${language}.json`);
const open = (element: React.ReactElement) =>
  openScreen([{ path: "/", element }], { namespace: "host", words, at: "/" });

describe.each(marks)("a key that a writing system takes, %s", (_when, mark) => {
  const press = (target: Element | Document, key: string) => fireEvent.keyDown(target, { key, code: key, ...mark });

  it("opens nobody in the palette, and closes nothing", async () => {
    const [run, close] = [jest.fn(), jest.fn()];
    const patient = { id: "p", label: "山田", run };
    await open(
      <CommandPalette opened onClose={close} groups={[{ label: "Patients", searched: true, commands: [patient] }]} />,
    );
    const field = await screen.findByRole("combobox");
    for (const key of ["Enter", "Escape", "Tab", "ArrowDown"]) press(field, key);
    expect([run.mock.calls, close.mock.calls]).toEqual([[], []]);
    fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("chooses nothing from a list", async () => {
    const pick = jest.fn();
    const suggestions = [{ value: "1", label: "Yamada" }];
    await open(
      <Autocomplete label="Who" choosesFirst value="Y" onChange={() => {}} suggestions={suggestions} onPick={pick} />,
    );
    const field = screen.getByRole("combobox");
    fireEvent.focus(field);
    fireEvent.click(field);
    await screen.findByRole("option");
    press(field, "Enter");
    expect(pick).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
    await waitFor(() => expect(pick).toHaveBeenCalledTimes(1));
  });

  it("is none of the page's shortcuts, and reaches no field's own handler", async () => {
    const [shortcut, own] = [jest.fn(), jest.fn()];
    addEventListener("keydown", shortcut, true);
    await open(
      <Form valid onSubmit={() => {}}>
        <TextField label="Name" value="" onChange={() => {}} onKeyDown={own} />
      </Form>,
    );
    press(screen.getByLabelText("Name"), "Enter");
    press(document, "n");
    removeEventListener("keydown", shortcut, true);
    expect([shortcut.mock.calls, own.mock.calls]).toEqual([[], []]);
  });
});

it("searches by what is composed once it is", async () => {
  function Search() {
    const [typed, setTyped] = useState("");
    const sought = useComposed(typed);
    return (
      <>
        <input aria-label="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <output>{sought}</output>
      </>
    );
  }
  render(<Search />);
  const field = screen.getByLabelText("search");
  fireEvent.change(field, { target: { value: "a" } });
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "aや" } });
  fireEvent.change(field, { target: { value: "aやま" } });
  expect(field).toHaveValue("aやま");
  expect(screen.getByRole("status")).toHaveTextContent(/^a$/);
  fireEvent.change(field, { target: { value: "a山" } });
  await act(async () => void fireEvent.compositionEnd(field));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^a山$/));
});
