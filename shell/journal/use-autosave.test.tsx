import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { memoryStore } from "./entry.ts";
import { journalOf } from "./journal.ts";
import { useAutosave } from "./use-autosave.ts";

const clear = {
  sealLocal: async (_: string, value: unknown) => JSON.stringify(value),
  openLocal: async (_: string, blob: string) => JSON.parse(blob),
};
const journal = journalOf("anne", { ...memoryStore(), lasts: true }, clear as never);
jest.mock("./page-journal.ts", () => ({ openJournal: () => journal }));

interface NotesProps {
  id: string;
  stored: string;
  base: number;
  save: (payload: string) => Promise<unknown>;
}

function Notes({ id, stored, base, save }: NotesProps) {
  const [value, setValue] = useState(stored);
  const autosave = useAutosave({
    key: id,
    value,
    base,
    seal: async (typed) => typed,
    save,
    onRecover: setValue,
    delay: 10,
  });
  return (
    <>
      <textarea aria-label="notes" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{autosave.state}</output>
      {autosave.conflict && (
        <button type="button" onClick={autosave.conflict.keepMine}>
          keep {autosave.conflict.mine}
        </button>
      )}
    </>
  );
}

const notes = () => screen.getByLabelText("notes");
const state = () => screen.getByRole("status").textContent;
const never = () => new Promise(() => undefined);

it("saves what is typed and says so", async () => {
  const saved: string[] = [];
  render(<Notes id="a" stored="" base={1} save={async (payload) => saved.push(payload)} />);
  await userEvent.type(notes(), "pain");
  await waitFor(() => expect(saved.at(-1)).toBe("pain"));
  await waitFor(() => expect(state()).toBe("saved"));
  expect(await journal.read("a")).toBeNull();
});

it("saves nothing when nothing was typed, nor when a newer stored value is loaded", async () => {
  const saved: string[] = [];
  const save = async (payload: string) => saved.push(payload);
  const { rerender } = render(<Notes id="b" stored="old" base={1} save={save} />);
  rerender(<Notes id="b" stored="old" base={2} save={save} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(saved).toEqual([]);
});

it("brings back after a reload what the server never got, and saves it", async () => {
  await journal.write("c", "typed before the crash", "1");
  const saved: string[] = [];
  render(<Notes id="c" stored="" base={1} save={async (payload) => saved.push(payload)} />);
  await waitFor(() => expect(notes()).toHaveValue("typed before the crash"));
  await waitFor(() => expect(saved).toEqual(["typed before the crash"]));
});

it("shows a draft beside a newer stored value instead of writing over it", async () => {
  await journal.write("d", "mine", "1");
  const saved: string[] = [];
  render(<Notes id="d" stored="theirs" base={2} save={async (payload) => saved.push(payload)} />);
  await userEvent.click(await screen.findByRole("button", { name: "keep mine" }));
  await waitFor(() => expect(saved).toEqual(["mine"]));
  expect(notes()).toHaveValue("mine");
});

it("goes on beside a draft that is not settled when the editor is opened a second time", async () => {
  await journal.write("h", "mine", "1");
  const { unmount } = render(<Notes id="h" stored="theirs" base={2} save={never} />);
  await screen.findByRole("button", { name: "keep mine" });
  unmount();
  render(<Notes id="h" stored="theirs" base={2} save={never} />);
  expect(await screen.findByRole("button", { name: "keep mine" })).toBeVisible();
  expect(notes()).toHaveValue("theirs");
});

it("shows both versions when the server refuses for a conflict", async () => {
  render(
    <Notes id="e" stored="" base={1} save={async () => Promise.reject(new Refused("conflict", { current: null }))} />,
  );
  await userEvent.type(notes(), "x");
  expect(await screen.findByRole("button", { name: "keep x" })).toBeVisible();
  expect(state()).toBe("local");
});

it("keeps what was typed when the editor closes while saving", async () => {
  const { unmount } = render(<Notes id="f" stored="" base={1} save={never} />);
  await userEvent.type(notes(), "half a wor");
  unmount();
  await waitFor(async () => expect(await journal.read("f")).toMatchObject({ value: "half a wor" }));
});

it("shows again what could not be saved when the editor is opened a second time", async () => {
  const { unmount } = render(<Notes id="g" stored="" base={1} save={never} />);
  await userEvent.type(notes(), "not saved yet");
  unmount();
  render(<Notes id="g" stored="" base={1} save={never} />);
  await waitFor(() => expect(notes()).toHaveValue("not saved yet"));
  expect(await journal.read("g")).toMatchObject({ value: "not saved yet" });
});
