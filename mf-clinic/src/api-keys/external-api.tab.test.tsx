import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import {
  addWebhook,
  type ApiKeyView,
  getApiKeys,
  getClinic,
  getWebhooks,
  makeApiKey,
  removeWebhook,
  resendDelivery,
  type WebhookView,
  withdrawApiKey,
} from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const secret = makeApiKey.example.answer as { key: string; made: ApiKeyView };
const newWebhook = addWebhook.example.answer as { id: string; secret: string };
const [exampleWebhook] = (getWebhooks.example.answer as { webhooks: [WebhookView] }).webhooks;
const aKey = (overrides: Partial<ApiKeyView> = {}): ApiKeyView => ({ ...secret.made, ...overrides });

/** The tab with these keys; a key that is made is the only one, or the first. */
function open(keys: ApiKeyView[], view = aClinicView()) {
  let living = keys;
  let addresses: WebhookView[] = [];
  return openRoom(`/myClinic/${tilleuls}/admin?sub=externalApi`, [
    answers(getClinic, { ...view, members: [] } as never),
    answers(getApiKeys, () => ({ keys: living })),
    answers(getWebhooks, () => ({ webhooks: addresses })),
    answers(addWebhook, ({ body }) => {
      const { url } = body as { url: string };
      const deliveries = [...exampleWebhook.deliveries];
      addresses = [{ ...exampleWebhook, url, deliveries }];
      return newWebhook;
    }),
    answers(resendDelivery, {}),
    answers(removeWebhook, () => {
      addresses = [];
      return {};
    }),
    answers(makeApiKey, ({ body }) => {
      const { formerEnds } = body as { formerEnds: string };
      const former = living.map((key) => ({ ...key, endsAt: "2026-11-30T16:00:00.000Z" }));
      living = [aKey({ id: crypto.randomUUID() }), ...(formerEnds === "inADay" ? former : [])];
      return { ...secret, made: living[0]! };
    }),
    answers(withdrawApiKey, () => {
      living = [];
      return {};
    }),
  ]);
}

describe("the key for other programs (API-001)", () => {
  it("is made with what it may do, shown this once with the focus in it, and gone once it was copied", async () => {
    const { user, requests } = await open([]);
    expect(await screen.findByText("No key yet. No other program can ask anything.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Make a key" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Make a key" }));
    expect(dialog.queryByRole("group", { name: "The former key" })).toBeNull();
    await user.click(dialog.getByRole("radio", { name: /Read and write/ }));
    await user.click(dialog.getByRole("button", { name: "Make the key" }));
    const field = await screen.findByRole("textbox", { name: "The key" });
    expect(field).toHaveValue(secret.key);
    await waitFor(() => expect(field).toHaveFocus());
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ scope: "write" });
    await user.click(screen.getByRole("button", { name: "I have copied it" }));
    expect(screen.queryByRole("textbox", { name: "The key" })).toBeNull();
    expect(document.body.textContent).not.toContain(secret.key);
    expect(await screen.findByText("pk_3f9a1c22…")).toBeVisible();
  });

  it("is replaced at once or with a day of both, and says who called last before", async () => {
    const { user, requests } = await open([aKey({ scope: "read" })]);
    await user.click(await screen.findByRole("button", { name: "Replace the key" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Replace the key" }));
    expect(dialog.getByText(/pk_3f9a1c22 was last used from 203\.0\.113\.7, /)).toBeVisible();
    expect(dialog.getByRole("radio", { name: /^Lives 24 hours longer/ })).toBeChecked();
    expect(dialog.getByRole("radio", { name: /^Read The/ })).toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Make the new key" }));
    expect(await screen.findByText(/^Stops /)).toBeVisible();
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ scope: "read", formerEnds: "inADay" });
  });

  it("is withdrawn after a question that names it", async () => {
    const { user, requests } = await open([aKey({ lastUsedAt: null })]);
    expect(await screen.findByText("Never")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw pk_3f9a1c22" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw pk_3f9a1c22?" }));
    await user.click(dialog.getByRole("button", { name: "Withdraw the key" }));
    expect(await screen.findByText("No key yet. No other program can ask anything.")).toBeVisible();
    expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("has no tab for anyone who does not run the clinic", async () => {
    const view = aClinicView();
    await open([], { ...view, can: { ...view.can, seeKeys: false } });
    expect(await screen.findByRole("link", { name: "Session types" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "External API" })).toBeNull();
  });
});

describe("addresses that are notified of changes", () => {
  it("are added with a secret that is shown this once, show what was sent, send again, and are removed", async () => {
    const { user, requests } = await open([]);
    const field = await screen.findByRole("textbox", { name: "Address" });
    await user.type(field, "https://hooks.example.com/x");
    await user.click(screen.getByRole("button", { name: "Add the address" }));
    const secretField = await screen.findByRole("textbox", { name: "The signing secret" });
    expect(secretField).toHaveValue(newWebhook.secret);
    await user.click(screen.getByRole("button", { name: "I have copied it" }));
    const address = within(await screen.findByRole("region", { name: "https://hooks.example.com/x" }));
    expect(address.getByText(/^Try 2 of 8 · answered 503 in 120 ms · again /)).toBeVisible();
    expect(address.getByText("Waiting")).toBeVisible();
    await user.click(address.getByRole("button", { name: /^Send again: visit.changed/ }));
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/again"))).toBe(true));
    await user.click(address.getByRole("button", { name: "Remove" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove https://hooks.example.com/x?" }));
    await user.click(dialog.getByRole("button", { name: "Remove the address" }));
    expect(await screen.findByText("No address yet. Nobody is notified of anything.")).toBeVisible();
  });
});
