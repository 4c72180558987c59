import { screen, waitFor } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { CommandPalette } from "./command-palette.tsx";

describe("CommandPalette", () => {
  it("finds by a few letters, skips what is locked, and goes on Enter", async () => {
    const [open, refused, onClose] = [jest.fn(), jest.fn(), jest.fn()];
    const groups = [
      {
        label: "Patients",
        commands: [
          { id: "a", label: "Élodie Côté", run: open },
          { id: "b", label: "Bruno Gagnon", locked: "Another therapist’s patient", run: refused },
        ],
      },
    ];
    const { user } = await renderElement(<CommandPalette opened onClose={onClose} groups={groups} />);
    const field = await screen.findByRole("combobox");

    await user.type(field, "bruno");
    expect(screen.getByRole("option", { name: /Bruno Gagnon/ })).toHaveTextContent("Another therapist’s patient");
    await user.keyboard("{Enter}");
    expect(refused).not.toHaveBeenCalled();

    await user.clear(field);
    await user.type(field, "elo cot{Enter}");
    expect(open).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("offers what can be done with the line that is meant, and closes no search that goes on", async () => {
    const [open, call, create, wider] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
    const person = (id: string, label: string) => ({
      id,
      label,
      run: open,
      actions: [{ id: `${id}-call`, label: `Call ${label}`, keys: "Ctrl+Enter" as const, run: () => call(id) }],
    });
    const groups = [
      { label: "Patients", searched: true, commands: [person("a", "Zoé"), person("b", "Ana")] },
      {
        label: "Actions",
        ofSubject: true,
        commands: [
          { id: "new", label: "New", keys: "Shift+Enter" as const, run: create },
          { id: "more", label: "Wider", keys: "Ctrl+." as const, stays: true, run: wider },
        ],
        count: (count: number) => `${count} actions`,
      },
    ];
    const onClose = jest.fn();
    const { user } = await renderElement(<CommandPalette opened onClose={onClose} groups={groups} />);
    await user.type(await screen.findByRole("combobox"), "x");
    expect(screen.getAllByRole("option").map((line) => line.textContent)).toEqual([
      "Zoé↵",
      "Ana",
      "NewShift ↵",
      "Call ZoéCtrl ↵",
      "WiderCtrl .",
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("3 actions");
    await user.keyboard("{Control>}.{/Control}");
    expect(wider).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
    expect(call).toHaveBeenCalledWith("b");
    await user.type(screen.getByRole("combobox"), "y");
    await user.keyboard("{Tab}{Enter}");
    expect(call).toHaveBeenLastCalledWith("a");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(create).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });

  it("lets Enter wait for what is still being searched", async () => {
    const [open, create] = [jest.fn(), jest.fn()];
    const palette = (found: boolean) => (
      <CommandPalette
        opened
        onClose={jest.fn()}
        searching={!found}
        groups={[
          { label: "Patients", searched: true, commands: found ? [{ id: "a", label: "Zoé Nadeau", run: open }] : [] },
          { label: "Actions", searched: true, commands: [{ id: "new", label: "New patient “zoé”", run: create }] },
        ]}
      />
    );
    const { user, rerender } = await renderElement(palette(false));
    await user.type(await screen.findByRole("combobox"), "zoé{Enter}");
    expect(create).not.toHaveBeenCalled();
    rerender(palette(true));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(create).not.toHaveBeenCalled();
  });
});
