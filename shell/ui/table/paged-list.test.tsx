import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { PagedList, type PagedRows } from "./paged-list.tsx";
import { useMoreAtEnd } from "./use-more-at-end.ts";

interface Person {
  id: number;
}

const people = (count: number): Person[] => Array.from({ length: count }, (_, id) => ({ id }));
const refused = Object.assign(new Error("no"), { name: "Refused", code: "notFound" });

async function open(list: Partial<PagedRows<Person>>) {
  const refetch = jest.fn();
  const drawn = await renderElement(
    <PagedList
      list={{ rows: null, error: null, refetch, ...list }}
      empty={<p>Nobody</p>}
      caption="People"
      columns={[{ key: "name", header: "Name", width: "1fr", cell: ({ id }: Person) => `Person ${id}` }]}
      rowKey={({ id }) => String(id)}
      brief={() => null}
    />,
  );
  return { ...drawn, refetch };
}

describe("PagedList", () => {
  it("is the shape of rows before any came, and what it is told to be where there are none", async () => {
    await open({});
    expect(screen.getByRole("status")).toHaveTextContent("Loading");
    expect(screen.queryByRole("table")).toBeNull();
    cleanup();
    await open({ rows: [] });
    expect(screen.getByText("Nobody")).toBeVisible();
  });

  it("offers to try again in place of what failed, and says a refusal in words", async () => {
    const { user, refetch } = await open({ error: new Error("down") });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledTimes(1);
    cleanup();
    await open({ error: refused });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("leaves the rows that came where they are when a page after them fails", async () => {
    await open({ rows: people(3), error: new Error("down") });
    expect(screen.getByText("Person 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("useMoreAtEnd", () => {
  function Asks({ query, count }: { query: Parameters<typeof useMoreAtEnd>[1]; count: number }) {
    const onSeen = useMoreAtEnd(count, query);
    const [last, setLast] = useState(0);
    return (
      <button
        onClick={() => {
          setLast(last + 25);
          onSeen(0, last + 25);
        }}
      >
        Scroll
      </button>
    );
  }
  const query = { data: null, hasNextPage: true, isFetchingNextPage: false, isError: false };

  it("asks for more near the end, and neither before it nor while a page is on its way or failed", async () => {
    const fetchNextPage = jest.fn();
    const { user } = await renderElement(<Asks query={{ ...query, fetchNextPage }} count={40} />);
    expect(fetchNextPage).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Scroll" }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    cleanup();
    for (const state of [{ hasNextPage: false }, { isFetchingNextPage: true }, { isError: true }]) {
      const other = jest.fn();
      await renderElement(<Asks query={{ ...query, ...state, fetchNextPage: other }} count={5} />);
      expect(other).not.toHaveBeenCalled();
      cleanup();
    }
  });
});
