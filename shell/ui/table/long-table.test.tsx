import { screen, within } from "@testing-library/react";
import { openPart } from "../testing/open-part.tsx";
import { LongTable } from "./long-table.tsx";

interface Person {
  id: number;
  name: string;
  age: number;
  closed?: boolean;
}

const people: Person[] = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `Person ${id}`, age: id % 90 }));
const columns = [
  { key: "name", header: "Name", width: "1fr", sortable: true, cell: ({ name }: Person) => name },
  { key: "age", header: "Age", width: "4rem", align: "end" as const, cell: ({ age }: Person) => age },
];

async function open(rows: Person[], more: Partial<Parameters<typeof LongTable<Person>>[0]> = {}) {
  const [onOpen, onKey] = [jest.fn(), jest.fn()];
  const table = (
    <LongTable<Person>
      caption="People"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      hrefOf={({ id, closed }) => (closed ? null : `/people/${id}`)}
      onOpen={onOpen}
      onKey={onKey}
      brief={({ age }) => `${age} years`}
      {...more}
    />
  );
  return { ...(await openPart(table)), onOpen, onKey, table: screen.getByRole("table", { name: "People" }) };
}

describe("LongTable", () => {
  it("draws the rows in sight of thousands, and says how many there are", async () => {
    const { table } = await open(people, { total: 50_000 });
    expect(table).toHaveAttribute("aria-rowcount", "50001");
    const rows = within(table).getAllByRole("row");
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute("aria-rowindex", "2");
    expect(screen.getByText("5,000 of 50,000 shown; the rest comes as you scroll.")).toBeVisible();
  });

  it("is one stop, in which arrows, J and K move, Enter opens and letters are told", async () => {
    const { user, onOpen, onKey } = await open(people.slice(0, 3));
    await user.tab();
    expect(screen.getByRole("link", { name: "Person 0" })).toHaveFocus();
    await user.keyboard("{ArrowDown}j{ArrowDown}");
    expect(screen.getByRole("link", { name: "Person 2" })).toHaveFocus();
    await user.keyboard("k{Enter}");
    expect(onOpen).toHaveBeenCalledWith("/people/1");
    await user.keyboard("S");
    expect(onKey).toHaveBeenCalledWith("s", people[1]);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it("opens by a click anywhere on a row, and nothing from one that is closed", async () => {
    const { user, onOpen } = await open([people[0]!, { ...people[1]!, closed: true }]);
    await user.click(screen.getByText("0 years"));
    expect(onOpen).toHaveBeenCalledWith("/people/0");
    await user.click(screen.getByText("1 years"));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("link", { name: "Person 1" })).toBeNull();
  });

  it("turns the order round by its heads, and asks for more before its end", async () => {
    const [onSort, onNearEnd] = [jest.fn(), jest.fn()];
    const { user } = await open(people.slice(0, 10), {
      sort: { key: "name", direction: "ascending" },
      onSort,
      onNearEnd,
    });
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(onSort).toHaveBeenCalledWith({ key: "name", direction: "descending" });
    expect(onNearEnd).toHaveBeenCalled();
  });

  it("does not ask for more while its end is far", async () => {
    const onNearEnd = jest.fn();
    await open(people, { onNearEnd });
    expect(onNearEnd).not.toHaveBeenCalled();
  });
});
