import { useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { fireEvent, render, screen } from "@testing-library/react";
import { SaveBoard } from "@carnet/shell/journal";
import { z } from "zod";
import { memoryStore } from "../journal/entry.ts";
import { journalOf } from "../journal/journal.ts";
import type { SealedField } from "./sealed-field.ts";
import { useSealedField } from "./use-sealed-field.ts";

const clear = {
  sealLocal: async (_: string, value: unknown) => JSON.stringify(value),
  openLocal: async (_: string, blob: string) => JSON.parse(blob),
};
jest.mock("../journal/page-journal.ts", () => ({
  openJournal: () => journalOf("anne", { ...memoryStore(), lasts: true }, clear as never),
}));

function Notes({ field }: { field: SealedField<string> }) {
  const [board] = useState(() => new SaveBoard());
  const edited = useSealedField({
    patientId: "p",
    place: { entity: "seance", record: "s", field: "notes" },
    schema: z.string(),
    empty: "",
    field,
    mayEdit: true,
    board,
    send: () => new Promise(() => undefined),
    onSaved: () => undefined,
  });
  if (edited.trouble) return <p>{edited.trouble}</p>;
  const { value, change, isEditable } = edited;
  return (
    <textarea aria-label="notes" value={value} readOnly={!isEditable} onChange={({ target }) => change(target.value)} />
  );
}

const stored = { value: "Slept badly.", rev: 3, trouble: null };
const older = { value: "", rev: 2, trouble: "rollback" as const };

it("goes on under the hands where an older version arrives late", () => {
  const { rerender } = render(<Notes field={stored} />);
  const notes = screen.getByLabelText("notes");
  fireEvent.change(notes, { target: { value: "Slept badly. Left" } });
  rerender(<Notes field={older} />);
  expect(screen.getByLabelText("notes")).toBe(notes);
  expect(notes).not.toHaveAttribute("readonly");
  expect(notes).toHaveValue("Slept badly. Left");
});

it("says so where nothing newer is known here", () => {
  render(<Notes field={older} />);
  expect(screen.getByText("rollback")).toBeVisible();
});

it("shows what came in before another key can be heard, so that no letter is written elsewhere", () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Notes field={stored} />));
  flushSync(() => root.render(<Notes field={{ value: "Slept well.", rev: 4, trouble: null }} />));
  expect(screen.getByLabelText("notes")).toHaveValue("Slept well.");
  flushSync(() => root.unmount());
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
