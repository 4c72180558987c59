import { screen, within } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { DataTable } from "./data-table.tsx";

const people = [
  { id: "1", name: "Camille", age: 41 },
  { id: "2", name: "Bruno", age: 7 },
];
const columns = [
  { key: "name", header: "Name", cell: (row: (typeof people)[0]) => row.name, sortable: true },
  { key: "age", header: "Age", cell: (row: (typeof people)[0]) => row.age, align: "end" as const },
];

describe("DataTable", () => {
  it("opens a row by its name, sorts by its heads and turns pages", async () => {
    const [onOpen, onSort, onNext] = [jest.fn(), jest.fn(), jest.fn()];
    const { user } = await renderElement(
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={(row) => row.id}
        onOpen={onOpen}
        sort={{ key: "name", direction: "ascending" }}
        onSort={onSort}
        page={{ onNext, position: "1–2 of 4" }}
      />,
    );
    const table = screen.getByRole("table", { name: "People" });
    expect(within(table).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");

    await user.click(within(table).getByRole("button", { name: "Camille" }));
    expect(onOpen).toHaveBeenCalledWith(people[0]);
    await user.click(within(table).getByRole("button", { name: "Name" }));
    expect(onSort).toHaveBeenCalledWith({ key: "name", direction: "descending" });
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(onNext).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  });

  it("teaches when it is empty, and draws a skeleton while it loads", async () => {
    const table = (loading: boolean) => (
      <DataTable
        caption="People"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        loading={loading}
        empty={<p>Nobody yet</p>}
      />
    );
    const { rerender } = await renderElement(table(true));
    expect(screen.getByRole("status")).toHaveTextContent("Loading…");
    rerender(table(false));
    expect(screen.getByText("Nobody yet")).toBeInTheDocument();
  });
});
