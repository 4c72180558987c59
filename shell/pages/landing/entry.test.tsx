import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers, fakeServer, type FakeServer } from "@carnet/shell/testing";
import { getExternalOpenApi } from "@carnet/services/clinic/contract";
// Read before the page is opened, so that no wait for it is for a compiler.
import "../api-reference/api-reference.screen.tsx";
import "../shown.tsx";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([
    answers(getExternalOpenApi, {
      openapi: "3.1.0",
      info: { description: "Send it as `X-Api-Key`." },
      paths: {},
    } as never),
  ]);
  document.body.innerHTML = '<div id="frame"></div><div id="pages"></div>';
  history.replaceState(null, "", "/therapist/api");
});
afterEach(() => server.close());

it("shows a visitor the API as a browser opens the page: with nothing around it but what the entry brings", async () => {
  await act(async () => void (await import("../../main.tsx")));
  expect(await screen.findByRole("heading", { level: 1, name: "The API of Carnet" })).toBeVisible();
  const text = await screen.findByText("Send it as X-Api-Key.");
  expect(text).toBeVisible();
  // A click ends the page's wait for a title, which would outlast the test.
  await userEvent.click(text);
});
