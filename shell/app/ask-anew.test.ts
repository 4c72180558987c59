import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { askAnew } from "./ask-anew.ts";
import { queryClient } from "./query-client.ts";

afterEach(() => queryClient.clear());

/** A fee that a screen shows, asked for from a server that answers when it is told to. */
function aFee() {
  const queryKey = ["fee", crypto.randomUUID()];
  const giving: ((fee: number) => void)[] = [];
  const queryFn = () => new Promise<number>((give) => giving.push(give));
  const screen = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
  screen.subscribe(() => undefined);
  const isShown = (fee: number) => waitFor(() => expect(screen.getCurrentResult().data).toBe(fee));
  return { queryKey, giving, screen, isShown };
}

it("drops an answer that was asked for before something was stored, and asks anew", async () => {
  const { queryKey, giving, screen, isShown } = aFee();
  giving[0]!(80);
  await isShown(80);
  void screen.refetch();
  await waitFor(() => expect(giving).toHaveLength(2));
  queryClient.setQueryData(queryKey, 95);
  const anew = askAnew({ queryKey });
  giving[1]!(80);
  await waitFor(() => expect(giving).toHaveLength(3));
  expect(screen.getCurrentResult().data).toBe(95);
  giving[2]!(95);
  await anew;
  expect(screen.getCurrentResult()).toMatchObject({ data: 95, fetchStatus: "idle" });
});

it("lets what has shown nothing yet show its first answer, and the newer one after it", async () => {
  const { queryKey, giving, isShown } = aFee();
  const anew = askAnew({ queryKey });
  giving[0]!(80);
  await isShown(80);
  await waitFor(() => expect(giving).toHaveLength(2));
  giving[1]!(95);
  await anew;
  await isShown(95);
});

it("asks nothing where nothing is on its way", async () => {
  const { queryKey, giving, isShown } = aFee();
  giving[0]!(80);
  await isShown(80);
  await askAnew({ queryKey });
  expect(giving).toHaveLength(1);
});
