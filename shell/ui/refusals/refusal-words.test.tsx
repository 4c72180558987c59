import { act, screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { sayRefusal } from "./refusal-words.ts";

let isAway = true;
const calls: string[] = [];
jest.mock("@carnet/shell/i18n", () => {
  const i18n = jest.requireActual<typeof import("@carnet/shell/i18n")>("@carnet/shell/i18n");
  const registerNamespace: typeof i18n.registerNamespace = async (namespace, load) => {
    if (namespace === "refusal") calls.push(namespace);
    if (namespace !== "refusal" || !isAway) await i18n.registerNamespace(namespace, load);
  };
  return { ...i18n, registerNamespace };
});

it("asks again for the sentences that did not come, with the next refusal, and no more once they are there", async () => {
  const { rerender } = await renderElement(<RefusalNotice code="conflict" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This could not be done.");
  isAway = false;
  rerender(<RefusalNotice code="staleKey" />);
  await act(async () => void (await sayRefusal("conflict")));
  expect(screen.getByRole("alert")).not.toHaveTextContent("This could not be done.");
  expect(await sayRefusal("conflict")).toMatch(/^Somebody changed this meanwhile\./);
  const times = calls.length;
  await sayRefusal("conflict");
  expect(calls).toHaveLength(times);
});
