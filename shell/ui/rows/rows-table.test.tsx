import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { RowsTable } from "./rows-table.tsx";

interface Finding {
  structure: string;
  comment: string;
}

const columns = [
  { key: "structure" as const, label: "Structure", lexicon: { terms: [{ id: "1", term: "Sacrum" }] } },
  { key: "comment" as const, label: "Comment" },
];

function Findings({ first, readOnly = false }: { first: Finding[]; readOnly?: boolean }) {
  const [rows, setRows] = useState(first);
  return (
    <>
      <RowsTable
        label="Findings"
        columns={columns}
        rows={rows}
        onChange={setRows}
        newRow={() => ({ structure: "", comment: "" })}
        readOnly={readOnly}
      />
      <output>{rows.map(({ structure, comment }) => `${structure}/${comment}`).join(" ")}</output>
    </>
  );
}

const cell = (column: string, row: number) => screen.getByLabelText(`${column}, row ${row}`);
const rows = () => document.querySelector("output")?.textContent;
const settle = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));

describe("RowsTable", () => {
  it("holds so many letters in a cell, says so, and keeps what an older release took", async () => {
    const short = columns.map((column) => ({ ...column, most: 10 }));
    const first = [
      { structure: "", comment: "" },
      { structure: "as long as it was", comment: "" },
    ];
    function Bounded() {
      const [now, setRows] = useState(first);
      const newRow = () => ({ structure: "", comment: "" });
      return <RowsTable label="Findings" columns={short} rows={now} onChange={setRows} newRow={newRow} />;
    }
    const { user } = await renderElement(<Bounded />);
    expect(cell("Structure", 2)).toHaveValue("as long as it was");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(cell("Comment", 1));
    await user.paste("a".repeat(10_000));
    expect(cell("Comment", 1)).toHaveValue("a".repeat(10));
    expect(cell("Comment", 1)).toHaveAccessibleDescription(
      "A text has 10 characters at most: what came after was not taken.",
    );
    await user.type(cell("Structure", 1), "Sacr{Enter}");
    expect(cell("Structure", 1)).toHaveValue("Sacrum");
    expect(cell("Structure", 1)).not.toHaveAccessibleDescription();
  });

  it("says of a cell that is full to the letter that it was cut only when it was", async () => {
    const short = columns.map((column) => ({ ...column, most: 10 }));
    function Bounded() {
      const [now, setRows] = useState<Finding[]>([]);
      const newRow = () => ({ structure: "", comment: "" });
      return <RowsTable label="Findings" columns={short} rows={now} onChange={setRows} newRow={newRow} />;
    }
    const { user } = await renderElement(<Bounded />);
    const message = /^A text has 10 characters at most/;
    await user.click(cell("Comment", 1));
    await user.paste("123456789");
    await user.keyboard("0");
    expect(cell("Comment", 1)).toHaveValue("1234567890");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(cell("Comment", 1), "x", { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(cell("Comment", 1)).toHaveValue("x234567890");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.keyboard("y");
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    await user.keyboard("{Backspace}");
    expect(screen.queryByRole("alert")).toBeNull();
    // One paragraph of it is shorter than what had room, and something was cut off all the same.
    await user.paste("\n\n\n1");
    expect(cell("Comment", 1)).toHaveValue(" 234567890");
    expect(screen.getByRole("alert")).toHaveTextContent(message);
  });

  it("cuts nothing off the end of a full cell: a letter that has no room is not typed, nor a term taken", async () => {
    const short = columns.map((column) => ({ ...column, most: 8 }));
    function Full() {
      const [now, setRows] = useState([{ structure: "L5 ok", comment: "12345678" }]);
      const newRow = () => ({ structure: "", comment: "" });
      return <RowsTable label="Findings" columns={short} rows={now} onChange={setRows} newRow={newRow} />;
    }
    const { user } = await renderElement(<Full />);
    await user.type(cell("Comment", 1), "X", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(cell("Comment", 1)).toHaveValue("12345678");
    expect(cell("Comment", 1)).toHaveAccessibleDescription(/^A text has 8 characters at most/);
    await user.type(cell("Structure", 1), ", S{Enter}");
    expect(cell("Structure", 1)).toHaveValue("L5 ok, S");
    expect(cell("Structure", 1)).toHaveAccessibleDescription(/^A text has 8 characters at most/);
    await user.keyboard("{Backspace}");
    expect(cell("Structure", 1)).toHaveValue("L5 ok, ");
    expect(cell("Structure", 1)).not.toHaveAccessibleDescription();
  });

  it("draws the row that is typed in, and no other one", async () => {
    const drawn = jest.fn((_row: Finding | undefined) => null);
    const withLexicon = columns.map((column) => (column.lexicon ? { ...column, first: drawn } : column));
    const ten = Array.from({ length: 10 }, (_, at) => ({ structure: `L${at}`, comment: "" }));
    const Table = () => {
      const [rows, setRows] = useState(ten);
      // Told anew each time it is drawn, as a screen does.
      const now = withLexicon.map((column) => ({ ...column }));
      return (
        <RowsTable
          label="Findings"
          columns={now}
          rows={rows}
          onChange={setRows}
          newRow={() => ({ structure: "", comment: "" })}
        />
      );
    };
    const { user } = await renderElement(<Table />);
    await user.click(cell("Comment", 3));
    drawn.mockClear();
    await user.keyboard("x");
    expect(drawn.mock.calls.map(([row]) => row?.structure)).toEqual(["L2"]);
  });

  it("makes a row of what is typed in the empty one, and keeps the focus there", async () => {
    const { user } = await renderElement(<Findings first={[]} />);

    await user.click(cell("Structure", 1));
    await user.keyboard("sac{Enter}");
    expect(cell("Structure", 1)).toHaveValue("Sacrum");
    expect(cell("Structure", 1)).toHaveFocus();

    await user.tab();
    await user.keyboard("stiff{Enter}");
    expect(cell("Comment", 2)).toHaveFocus();
    expect(rows()).toBe("Sacrum/stiff");
  });

  it("moves with the arrows, and moves rows with Alt", async () => {
    const { user } = await renderElement(
      <Findings
        first={[
          { structure: "A", comment: "1" },
          { structure: "B", comment: "2" },
        ]}
      />,
    );

    await user.click(cell("Comment", 2));
    await user.keyboard("{ArrowUp}");
    expect(cell("Comment", 1)).toHaveFocus();

    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await settle();
    expect(rows()).toBe("B/2 A/1");
    expect(cell("Comment", 2)).toHaveFocus();
  });

  it("deletes with undo instead of asking", async () => {
    const { user } = await renderElement(
      <Findings
        first={[
          { structure: "A", comment: "1" },
          { structure: "B", comment: "2" },
        ]}
      />,
    );

    await user.click(screen.getByRole("button", { name: "Delete row 1" }));
    expect(rows()).toBe("B/2");

    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(rows()).toBe("A/1 B/2");
  });

  it("takes a word away with Ctrl and Backspace, and the row with Shift besides", async () => {
    const { user } = await renderElement(<Findings first={[{ structure: "A", comment: "left side" }]} />);
    await user.click(cell("Comment", 1));
    await user.keyboard("{Control>}{Backspace}{/Control}");
    expect(rows()).toMatch(/^A\//);
    await user.keyboard("{Control>}{Shift>}{Backspace}{/Shift}{/Control}");
    expect(rows()).toBe("");
  });

  it("numbers its rows, keeps what is pasted in one paragraph, and moves a row by its menu", async () => {
    const { user } = await renderElement(
      <Findings
        first={[
          { structure: "A", comment: "" },
          { structure: "B", comment: "2" },
        ]}
      />,
    );
    const numbers = screen.getAllByRole("row").map((row) => row.firstElementChild?.textContent);
    expect(numbers).toEqual(["Row", "1", "2", ""]);
    await user.click(cell("Comment", 1));
    await user.paste("first line\n second line");
    expect(rows()).toBe("A/first line second line B/2");
    await user.click(screen.getByRole("button", { name: "Row 1" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move down" }));
    expect(rows()).toBe("B/2 A/first line second line");
  });

  it("says where a row came from, and keeps it by its button or its menu, or clears it", async () => {
    const kept: string[] = [];
    const came = [
      { structure: "A", comment: "" },
      { structure: "B", comment: "2" },
    ];
    const { user } = await renderElement(
      <RowsTable
        label="Findings"
        columns={columns}
        rows={came}
        onChange={(now) => kept.push(`left ${now.map(({ structure }) => structure).join()}`)}
        newRow={() => ({ structure: "", comment: "" })}
        carried={() => "From session 7"}
        onKeep={({ structure }) => kept.push(`kept ${structure}`)}
      />,
    );
    expect(screen.getAllByText("From session 7")).toHaveLength(2);
    // Of a row with words in its last cell it is said in its mark as well, which has room.
    expect([...document.querySelectorAll("[data-carried]")].map((row) => row.getAttribute("data-carried"))).toEqual([
      "alone",
      "beside",
    ]);
    expect(screen.getAllByTitle("From session 7")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Keep row 1 as it is" }));
    await user.click(screen.getByRole("button", { name: "Row 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Keep row 2 as it is" }));
    await user.click(screen.getByRole("button", { name: "Clear row 1" }));
    expect(kept).toEqual(["kept A", "kept B", "left B"]);
  });

  it("has nothing to type in when it is read-only", async () => {
    await renderElement(<Findings first={[{ structure: "A", comment: "1" }]} readOnly />);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "A" })).toBeInTheDocument();
  });
});
