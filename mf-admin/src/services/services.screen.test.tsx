import { getHealth, type Health, type ServiceView } from "@carnet/services/admin/contract";
import { invalidate } from "@carnet/shell/app";
import { answers, aUser, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { act, screen, within } from "@testing-library/react";
import { routes } from "../routes.tsx";
import { troublesOf } from "./troubles.ts";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const words = (language: string) => import(`../../locales/${language}.json`);
const open = (table: Answer[], language: "en" | "fr" = "en") =>
  openScreen(routes, { namespace: "admin", words, at: "/services", answers: table, as: ada, language });

const hours = Array.from({ length: 24 }, () => 1);
const usual: Pick<ServiceView, "state" | "lacks" | "version" | "p95Ms" | "errors" | "hours"> = {
  state: "well",
  lacks: [],
  version: "2026.11.2",
  p95Ms: 30,
  errors: 0,
  hours,
};
const service = (name: ServiceView["name"], change: Partial<ServiceView> = {}): ServiceView => ({
  name,
  ...usual,
  ...change,
});
const well: Health = {
  at: "2026-11-23T15:52:00.000Z",
  brokerAnswers: true,
  gateway: { answersInMs: 3, hours },
  services: [service("account"), service("seance", { errors: 2 }), service("custodian-a")],
  database: { version: "17.6", answersInMs: 2 },
  outbox: null,
  mails: { waiting: 3, oldestSeconds: 12 },
  setAside: [],
  backup: { lastGoodAt: "2026-11-23T13:48:00.000Z", lastFailed: false, sizeBytes: 6_100_000_000 },
  restore: { at: "2026-11-19T13:30:00.000Z", wentWell: true, seconds: 250, rows: 1_204_311 },
  certificate: { until: "2027-01-23T23:59:59.000Z", daysLeft: 61 },
  custodianKeysSince: "2026-10-02T15:00:00.000Z",
  disks: [{ names: ["postgres"], freeBytes: 74.4e9, sizeBytes: 120e9 }],
  status: { works: true, since: null },
  wellSince: "2026-11-14T09:00:00.000Z",
};
const ill: Health = {
  ...well,
  services: [
    service("account"),
    service("seance", { state: "unready", lacks: ["writable"] }),
    service("mailer", {
      state: "silent",
      version: null,
      p95Ms: null,
      errors: null,
      hours: [...hours.slice(3), 0.5, 0, null],
    }),
  ],
  outbox: { service: "clinic", waiting: 3, oldestSeconds: 61 },
  mails: { waiting: 412, oldestSeconds: 2_460 },
  setAside: [
    { service: "mailer", dead: 6 },
    { service: "portal", dead: 1 },
  ],
  backup: { lastGoodAt: "2026-11-22T07:52:00.000Z", lastFailed: true, sizeBytes: null },
  gateway: { answersInMs: null, hours },
  restore: { at: "2026-11-19T13:30:00.000Z", wentWell: false, seconds: null, rows: null },
  certificate: { until: "2026-12-01T23:59:59.000Z", daysLeft: 8 },
  custodianKeysSince: null,
  disks: [{ names: ["nats"], freeBytes: 1e9, sizeBytes: 10e9 }],
  status: { works: false, since: "2026-11-23T15:11:00.000Z" },
  wellSince: null,
};

it("says that all is well, since when, and each service with its numbers", async () => {
  await open([answers(getHealth, well)]);
  const verdict = (await screen.findByRole("heading", { name: "All is well" })).closest("section")!;
  expect(verdict).toHaveTextContent("3 services answer");
  expect(verdict).toHaveTextContent(/since 14\sNov\s2026/);
  const row = screen.getByRole("row", { name: /^seance/ });
  for (const text of ["Answers", "2026.11.2", "30 ms", "2"]) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole("img", { name: "Well in 24 of 24 hours" })).toBeVisible();
  expect(screen.getByRole("row", { name: /^gateway Answers – 3\sms/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^database Answers 17.6 2\sms/ })).toBeVisible();
  expect(screen.getByText(/^2\sh ago$/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "What to do" })).toBeNull();
  expect(screen.getByText(/^Nothing just now/)).toBeVisible();
  expect(screen.getByRole("link", { name: "The public page" })).toHaveAttribute("href", "/therapist/status");
});

it("names each thing that needs somebody, and what to do about it", async () => {
  await open([answers(getHealth, ill)]);
  expect(await screen.findByRole("heading", { name: "9 things need somebody" })).toBeVisible();
  const titles = screen
    .getAllByRole("listitem")
    .map((item) => within(item).getByText(/./, { selector: "strong" }).textContent?.replaceAll("\u00a0", " "));
  expect(titles).toEqual([
    "The gateway does not answer",
    "seance lacks room on the database’s disk",
    "mailer does not answer",
    "The last backup failed",
    "The last trial of a restore failed",
    "clinic has waited 61 s for the broker",
    "412 mails wait, the oldest for 41 min",
    "The certificate has 8 days left",
    "The disk of nats is 90% full",
    "7 messages are set aside",
  ]);
  expect(screen.getByRole("img", { name: "Well in 21 of 23 hours" })).toBeVisible();
  expect(screen.getByText(/^The public page says that something has not worked since 23\sNov\s2026/)).toBeVisible();
});

/** What the page says of something, by what it is called there. */
const said = (term: string) => screen.getByText(term, { selector: "dt" }).parentElement;

it("says when a restore was last tried, how long the certificate lasts, and since when custodians have their keys", async () => {
  await open([answers(getHealth, well)]);
  await screen.findByRole("heading", { name: "All is well" });
  expect(said("Last restore tried")).toHaveTextContent(/19\sNov\s2026 ?4\smin, 1,204,311 rows read/);
  expect(said("Certificate")).toHaveTextContent("61 days left");
  expect(said("Custodians’ keys")).toHaveTextContent(/since 2\sOct\s2026/);
});

it("says of each what is not known, and shows no row of a gateway that the house has not", async () => {
  const unknown = { gateway: null, restore: null, certificate: null, custodianKeysSince: null, disks: [] };
  await open([answers(getHealth, { ...well, ...unknown })], "fr");
  await screen.findByRole("heading", { name: "Tout va bien" });
  expect(said("Dernier essai de restauration")).toHaveTextContent(/–inconnu\s: aucun rapport/);
  for (const term of ["Certificat", "Clés des gardiens", "Disques"]) expect(said(term)).toHaveTextContent(/inconnu$/);
  expect(screen.queryByRole("row", { name: /^passerelle/ })).toBeNull();
});

it("does so in French", async () => {
  await open([answers(getHealth, ill)], "fr");
  expect(await screen.findByRole("heading", { name: /9 choses attendent quelqu’un/ })).toBeVisible();
  expect(screen.getByText("messagerie ne répond pas")).toBeVisible();
  expect(screen.getByRole("row", { name: /^séance Il lui manque quelque chose/ })).toBeVisible();
});

it("shows what was last known, and when, where the service no longer answers", async () => {
  let isDown = false;
  const [good, bad] = [answers(getHealth, well), fails(getHealth, 500)];
  await open([{ ...good, reply: (request) => (isDown ? bad : good).reply(request) }]);
  await screen.findByRole("heading", { name: "All is well" });
  isDown = true;
  await act(() => invalidate(getHealth));
  expect(
    await screen.findByText(/The admin service does not answer. What follows was so on 23\sNov\s2026/),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "All is well" })).toBeVisible();
});

describe("what needs somebody", () => {
  const kinds = (change: Partial<Health>) => troublesOf({ ...well, ...change }).map(({ kind }) => kind);
  const backup = (lastGoodAt: string | null, lastFailed = false) => ({
    backup: { lastGoodAt, lastFailed, sizeBytes: null },
  });
  it.each<[string, Partial<Health>, string[]]>([
    ["nothing", {}, []],
    [
      "a broker that does not answer, and not each service too",
      { brokerAnswers: false, services: [service("account", { state: "silent" })] },
      ["broker"],
    ],
    ["a backup of 26 hours", backup("2026-11-22T13:52:00.000Z"), []],
    ["an older one", backup("2026-11-22T13:51:00.000Z"), ["backup"]],
    ["none that ended well", backup(null), ["backup"]],
    ["a backup that nobody reports", { backup: null }, []],
    ["an outbox of a minute", { outbox: { service: "clinic", waiting: 1, oldestSeconds: 60 } }, []],
    ["an older one", { outbox: { service: "clinic", waiting: 1, oldestSeconds: 60.1 } }, ["outbox"]],
    ["mails of ten minutes", { mails: { waiting: 1, oldestSeconds: 600 } }, []],
    ["older ones", { mails: { waiting: 1, oldestSeconds: 601 } }, ["mails"]],
    ["a certificate of 14 days", { certificate: { until: well.at, daysLeft: 14 } }, []],
    ["one of less", { certificate: { until: well.at, daysLeft: 13 } }, ["certificate"]],
    ["a gateway that does not answer", { gateway: { answersInMs: null, hours } }, ["gateway"]],
    ["a trial of a restore that nobody reports", { restore: null }, []],
    ["a disk of 84 %", { disks: [{ names: ["nats"], freeBytes: 16, sizeBytes: 100 }] }, []],
    ["a fuller one", { disks: [{ names: ["nats"], freeBytes: 15, sizeBytes: 100 }] }, ["disk"]],
  ])("%s", (_what, change, wanted) => {
    expect(kinds(change)).toEqual(wanted);
  });
});
