import { screen, waitFor } from "@testing-library/react";
import { openPart } from "../testing/open-part.tsx";
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
    const { user } = await openPart(<CommandPalette opened onClose={onClose} groups={groups} />);
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
    const { user, rerender } = await openPart(palette(false));
    await user.type(await screen.findByRole("combobox"), "zoé{Enter}");
    expect(create).not.toHaveBeenCalled();
    rerender(palette(true));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(create).not.toHaveBeenCalled();
  });
});
