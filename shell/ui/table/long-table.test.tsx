import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
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
  return { ...(await renderElement(table)), onOpen, onKey, table: screen.getByRole("table", { name: "People" }) };
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

  it("draws the rows in sight once the page that stood above it is gone", async () => {
    const measuring = jest.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(100_000);
    let tell = () => {};
    const realObserver = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class {
      constructor(private readonly hear: () => void) {}
      observe(part: Element) {
        if (part === document.body) tell = this.hear;
      }
      unobserve() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver;
    try {
      const { table } = await open(people);
      const before = within(table).getAllByRole("row").length;
      measuring.mockReturnValue(100);
      act(tell);
      expect(within(table).getAllByRole("row").length).toBeGreaterThan(before);
    } finally {
      measuring.mockRestore();
      globalThis.ResizeObserver = realObserver;
    }
  });

  it("has the focus on its first row where it is what its page is for, unless somebody has gone on", async () => {
    await open(people, { isMain: true });
    expect(screen.getByRole("link", { name: "Person 0" })).toHaveFocus();
    cleanup();
    const elsewhere = document.body.appendChild(document.createElement("button"));
    elsewhere.focus();
    await open(people, { isMain: true });
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
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
    expect(onKey).toHaveBeenCalledWith(expect.objectContaining({ key: "S" }), people[1]);
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

  it("turns the order round by its heads", async () => {
    const onSort = jest.fn();
    const { user } = await open(people.slice(0, 10), {
      sort: { key: "name", direction: "ascending" },
      onSort,
    });
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(onSort).toHaveBeenCalledWith({ key: "name", direction: "descending" });
  });

  it("is read only where nothing is opened, and what can be done with a row is reached from that row alone", async () => {
    const onDeed = jest.fn();
    const deeds = {
      key: "deeds",
      header: "",
      width: "3rem",
      kept: true as const,
      cell: ({ name }: Person) => <button onClick={() => onDeed(name)}>Help {name}</button>,
    };
    const { user, onKey } = await open(people.slice(0, 3), {
      columns: [...columns, deeds],
      hrefOf: undefined as never,
      onOpen: undefined as never,
    });
    expect(screen.queryByRole("link")).toBeNull();
    await user.tab();
    expect(document.activeElement).toHaveTextContent("Person 0");
    await user.keyboard("{ArrowDown}");
    await user.tab();
    expect(screen.getByRole("button", { name: "Help Person 1" })).toHaveFocus();
    onKey.mockClear();
    await user.keyboard("{ArrowDown}v{Enter}");
    expect(onKey).not.toHaveBeenCalled();
    expect(onDeed.mock.calls).toEqual([["Person 1"]]);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it("has the order chosen above it where there is no room for heads", async () => {
    const onSort = jest.fn();
    const { user } = await open(people.slice(0, 10), { sort: { key: "name", direction: "descending" }, onSort });
    await user.click(screen.getByRole("button", { name: "Descending: turn the order round" }));
    expect(onSort).toHaveBeenCalledWith({ key: "name", direction: "ascending" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
    expect(onSort).toHaveBeenCalledTimes(2);
  });

  it("stays a stop after it was scrolled by hand", async () => {
    const { user } = await open(people);
    Object.assign(globalThis, { scrollY: 900 * 44 });
    fireEvent.scroll(globalThis.window);
    await user.tab();
    expect(document.activeElement).toHaveTextContent(/^Person 8\d\d$/);
    Object.assign(globalThis, { scrollY: 0 });
  });

  it("says which rows are in sight, so that those around are fetched", async () => {
    const onSeen = jest.fn();
    await open(people, { onSeen });
    const [first, last] = onSeen.mock.lastCall as [number, number];
    expect(first).toBe(0);
    expect(last).toBeLessThan(60);
  });

  it("keeps the room of rows that are not in memory, says so, and stops at the first that is", async () => {
    const { table, user, onKey } = await open(people.slice(3, 6), { offset: 3, known: 8, total: 8 });
    expect(table).toHaveAttribute("aria-rowcount", "9");
    const rows = within(table).getAllByRole("row");
    expect(rows.map((row) => row.getAttribute("aria-rowindex"))).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(within(table).getAllByRole("rowheader", { name: "On its way" })).toHaveLength(5);
    await user.tab();
    expect(screen.getByRole("link", { name: "Person 3" })).toHaveFocus();
    await user.keyboard("{ArrowDown}v");
    expect(onKey).toHaveBeenCalledWith(expect.objectContaining({ key: "v" }), people[4]);
  });
});
