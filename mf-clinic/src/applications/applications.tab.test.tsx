import { screen, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  type ApiKeyView,
  type ClinicView,
  getApiKeys,
  getClinic,
  getWebhooks,
  loadPatientMatches,
  makeApiKey,
  type PatientMatches,
  type WebhookView,
} from "@carnet/services/clinic/contract";
import { openRoom } from "../testing/open-room.ts";

const { made } = makeApiKey.example.answer as { made: ApiKeyView };
const [webhook] = (getWebhooks.example.answer as { webhooks: [WebhookView] }).webhooks;
const matches = loadPatientMatches.example.answer as PatientMatches;

const open = (view: Partial<ClinicView>, keys: ApiKeyView[] = [], webhooks: WebhookView[] = []) =>
  openRoom(`/myClinic/${tilleuls}/admin?sub=applications`, [
    answers(getClinic, { ...aClinicView(view), members: [] } as never),
    answers(getApiKeys, { keys }),
    answers(getWebhooks, { webhooks }),
    answers(loadPatientMatches, {
      ...matches,
      steps: { ...matches.steps, weakMatches: { left: 2, done: 0 }, errors: { left: 1, done: 0 } },
    }),
  ]);
const rowOf = async (name: string | RegExp) => (await screen.findByText(name)).closest("li")!;

it("says who is connected, what each sees and how it goes, and leads to where it is set (CLI-030)", async () => {
  const lost = webhook.deliveries.map((delivery) => ({ ...delivery, state: "givenUp" as const }));
  await open({ goRdvKey: "GR-7…", stripeCardId: "card_1" }, [made], [{ ...webhook, deliveries: lost }]);
  const booking = await rowOf("Booking service");
  expect(await within(booking).findByText("3 things to decide")).toBeVisible();
  expect(booking).toHaveTextContent("With the key GR-7… it reads");
  const key = await rowOf(`Program with the key ${made.start}`);
  expect(key).toHaveTextContent("Key in use");
  expect(key).toHaveTextContent("The clinic, its patients’ names, its visits.");
  const address = await rowOf(webhook.url);
  expect(address).toHaveTextContent(`${lost.length} notice`);
  expect(address).toHaveTextContent("never a name");
  expect(await rowOf("Payment of the plans")).toHaveTextContent("Connected");
  const leads = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const admin = `/therapist/myClinic/${tilleuls}/admin?sub=`;
  expect(leads).toEqual(
    expect.arrayContaining([
      `${admin}patientSync`,
      `${admin}externalApi`,
      `${admin}paymentInfo`,
      "/therapist/whoCanRead",
    ]),
  );
});

it("says of a clinic that is connected to nothing how to begin", async () => {
  await open({ goRdvKey: null, stripeCardId: null });
  const booking = await rowOf("Booking service");
  expect(booking).toHaveTextContent("Not connected");
  expect(within(booking).getByRole("link", { name: "Link it, Booking service" })).toBeVisible();
  expect(await screen.findAllByText("Not connected")).toHaveLength(2);
});
