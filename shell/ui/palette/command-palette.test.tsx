import { screen } from "@testing-library/react";
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
});
