import { screen, waitFor, within } from "@testing-library/react";
import { closePlanVisit, planVisitBoard } from "@carnet/shell/app";
import { answers, refuses, uncovered } from "@carnet/shell/testing";
import { aListedClinic, aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getMembers, getMyClinics } from "@carnet/services/clinic/contract";
import {
  countListed,
  listPatients,
  searchPatients,
  type FoundPatient,
  type ListedPatient,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const aRow = (fullName: string, changes: Partial<ListedPatient> = {}): ListedPatient => ({
  id: crypto.randomUUID(),
  clinicId,
  fullName,
  referenceCode: null,
  dateOfBirth: "1981-03-31",
  phone: "(418) 555-0186",
  email: null,
  therapistId: clinic.user.id,
  lastSeanceAt: null,
  nextVisitAt: null,
  owed: 0,
  isAccessible: true,
  opensChart: true,
  deletedAt: null,
  ...changes,
});

const counts = (changes: object = {}) =>
  answers(countListed, {
    mine: 1,
    all: 3,
    owing: 1,
    withoutConsent: 2,
    archived: 0,
    can: { create: true },
    ...changes,
  });
const shut = { isAccessible: false, opensChart: false, dateOfBirth: null, phone: null };

async function open(
  rows: ListedPatient[],
  {
    found = [],
    more = [],
    language,
  }: { found?: FoundPatient[]; more?: Parameters<typeof openRoom>[2]; language?: "fr" } = {},
) {
  const therapists = [{ userId: clinic.user.id, name: "Hélène Morel" }];
  const page = ({ query }: { query: URLSearchParams }) =>
    query.has("cursor")
      ? { patients: rows.slice(2), next: null, therapists }
      : { patients: rows.slice(0, 2), next: rows[2] ? "next" : null, therapists };
  return openRoom(
    clinic,
    "/patients",
    [...more, answers(listPatients, page), answers(searchPatients, found), counts(), ...clinicAnswers(clinic)],
    language,
  );
}

describe("the list of patients", () => {
  it("lists who they are, who treats them, and the next page by itself", async () => {
    const room = await open([
      aRow("Florence Côté", { referenceCode: "T-0003" }),
      aRow("Zoé Nadeau"),
      aRow("Émile Roy"),
    ]);
    const table = await screen.findByRole("table", { name: "Patients" });
    await within(table).findByRole("link", { name: /Émile Roy/ });
    const [, first] = within(table).getAllByRole("row");
    for (const text of ["Florence Côté", "T-0003", "1981", "(418) 555-0186", "Hélène Morel"])
      expect(first).toHaveTextContent(text);
    expect(screen.getByRole("button", { name: "All 3" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("3 patients, by next visit")).toBeVisible();
    const pages = room.requests.filter(({ path }) => path.endsWith(`/clinic/${clinicId}/patients`));
    expect(pages.map(({ query }) => query.get("cursor"))).toEqual([null, "next"]);
  });

  it("has the focus on its first row, and leads from the search into it by an arrow", async () => {
    const { user } = await open([aRow("Florence Côté"), aRow("Zoé Nadeau")]);
    const first = await screen.findByRole("link", { name: /Florence Côté/ });
    await waitFor(() => expect(first).toHaveFocus());
    await user.click(screen.getByRole("searchbox"));
    await user.keyboard("{ArrowDown}");
    expect(first).toHaveFocus();
  });

  it("opens the first who is found at Enter, however fast it is pressed", async () => {
    const found = { ...aRow("Zoé Nadeau"), phoneKind: null };
    const { user } = await open([aRow("Florence Côté")], { found: [found] });
    await screen.findByRole("link", { name: /Florence Côté/ });
    await user.type(screen.getByRole("searchbox"), "zoé{Enter}");
    await waitFor(() => expect(location.pathname).toContain(found.id));
  });

  it("tells by their initials who treats where several do, and speaks the whole name", async () => {
    const anais = aMember({
      id: crypto.randomUUID(),
      firstName: "Anaïs",
      lastName: "Thériault",
      pubKey: "A".repeat(262),
    });
    const more = [
      answers(
        getMembers,
        aMembersView({ members: [aMember({ id: clinic.user.id, isOwner: true, pubKey: anais.pubKey }), anais] }),
      ),
    ];
    await open([aRow("Florence Côté"), aRow("Zoé Nadeau", { therapistId: anais.id })], { more });
    const table = await screen.findByRole("table", { name: "Patients" });
    const second = within((await within(table).findByText("Zoé Nadeau")).closest<HTMLElement>("[role=row]")!);
    expect(await second.findByText("AT")).toHaveAttribute("aria-hidden", "true");
    expect(second.getByText("A. Thériault")).toHaveAttribute("aria-hidden", "true");
    expect(second.getByText("Anaïs Thériault")).toBeVisible();
  });

  it("tells when they were here, when they come, and what they owe", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const rows = [
      aRow("Florence Côté", { lastSeanceAt: "2026-06-20T14:00:00.000Z", owed: 12647 }),
      aRow("Zoé Nadeau", { nextVisitAt: inAnHour.toISOString() }),
    ];
    await open(rows);
    const table = await screen.findByRole("table", { name: "Patients" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent(/2026.*none.*\$126\.47/);
    expect(second).toHaveTextContent(/first visit.*\d:\d\d.*\$0\.00/);
    expect(screen.getByRole("button", { name: "To pay 1" })).toBeVisible();
  });

  it("covers whoever it names while the privacy key is on", async () => {
    const { user } = await open([aRow("Florence Côté", { email: "flo@example.ca" })], { found: [] });
    await screen.findByRole("link", { name: /Florence Côté/ });
    expect(uncovered("Florence", "555-0186", "flo@")).toEqual([]);
    await user.type(screen.getByRole("searchbox"), "Solange");
    await screen.findByText("Nobody is found by “Solange”");
    screen.getByRole("searchbox").blur();
    expect(uncovered("Solange")).toEqual([]);
  });

  it("marks a record one may not open, and leads to what is closed and who can give the key (PAT-024)", async () => {
    const row = aRow("Gisèle Paquette", shut);
    const { user } = await open([row]);
    await screen.findByText("no access");
    screen.getByRole("link", { name: /Gisèle/ }).focus();
    await user.keyboard("{Enter}");
    const closed = `/therapist/home?cannotAccessPatient=true&patientId=${row.id}`;
    await waitFor(() => expect(location.pathname + location.search).toBe(closed));
  });

  it.each([
    [undefined, "Ask Anaïs Thériault for access", "Access to a record"],
    ["fr", "Demander l’accès à Anaïs Thériault", "Accès à un dossier"],
  ] as const)(
    "offers a letter to who can give its key, which does not say whose it is (%s)",
    async (language, name, subject) => {
      const anais = aMember({
        id: crypto.randomUUID(),
        firstName: "Anaïs",
        lastName: "Thériault",
        email: "anais@tilleuls.example",
      });
      const row = aRow("Gisèle Paquette", { ...shut, therapistId: anais.id });
      await open([row, aRow("Florence Côté")], {
        more: [answers(getMembers, aMembersView({ members: [aMember({ isOwner: true }), anais] }))],
        ...(language && { language }),
      });
      const [link, onPhone, ...others] = await screen.findAllByRole("link", { name }, { timeout: 15_000 });
      expect(others).toEqual([]);
      expect(onPhone).toHaveAttribute("href", link!.getAttribute("href")!);
      const { pathname, searchParams } = new URL(link!.getAttribute("href")!);
      expect(pathname).toBe("anais@tilleuls.example");
      expect(searchParams.get("subject")).toBe(subject);
      expect(searchParams.get("body")).toContain(`/therapist/patient/${row.id}/accessList`);
      expect(searchParams.get("body")).not.toContain("Gisèle");
    },
  );

  it("lists who has not signed the consent forms of the clinic", async () => {
    const { user, requests } = await open([aRow("Florence Côté")]);
    await user.click(await screen.findByRole("button", { name: "Without consent 2" }));
    await waitFor(() => {
      const last = requests.findLast(({ path }) => path.endsWith(`/clinic/${clinicId}/patients`));
      expect(last!.query.get("filter")).toBe("withoutConsent");
    });
  });

  it("adds a visit for the row one is on by V", async () => {
    const { user } = await open([aRow("Florence Côté")]);
    (await screen.findByRole("link", { name: /Florence Côté/ })).focus();
    await user.keyboard("v");
    expect(planVisitBoard.read()).toMatchObject({ patient: { clinicId, fullName: "Florence Côté" } });
    closePlanVisit();
  });

  it("asks again by another filter and another order", async () => {
    const { user, requests } = await open([aRow("Florence Côté")]);
    await user.click(await screen.findByRole("button", { name: /^My patients/ }));
    await user.click(await screen.findByRole("button", { name: "Age · birth" }));
    await waitFor(() => {
      const last = requests.findLast(({ path }) => path.endsWith(`/clinic/${clinicId}/patients`));
      expect(Object.fromEntries(last!.query)).toMatchObject({ filter: "mine", sort: "birth", order: "asc" });
    });
  });

  it.each([
    ["en", "Next visit", "Name", "3 patients, by next visit", "3 patients, by name"],
    ["fr", "Prochaine visite", "Nom", "3 patients, par prochaine visite", "3 patients, par nom"],
  ] as const)(
    "is by who comes next until another order is chosen, in %s",
    async (language, next, name, first, then) => {
      const { user, requests } = await open([aRow("Florence Côté")], language === "fr" ? { language } : {});
      const lastQuery = () => requests.findLast(({ path }) => path.endsWith(`/clinic/${clinicId}/patients`))!.query;
      expect(await screen.findByRole("columnheader", { name: next })).toHaveAttribute("aria-sort", "ascending");
      expect(Object.fromEntries(lastQuery())).toMatchObject({ filter: "all", sort: "nextVisit", order: "asc" });
      expect(screen.getByText(first)).toBeVisible();
      await user.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(Object.fromEntries(lastQuery())).toMatchObject({ sort: "name", order: "asc" }));
      expect(await screen.findByText(then)).toBeVisible();
    },
  );

  it("says that the rows are those of before while others are on their way", async () => {
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const mine = answers(listPatients, async ({ query }) => {
      if (query.get("filter") === "mine") await arrived;
      const rows = query.get("filter") === "mine" ? [aRow("Zoé Nadeau")] : [aRow("Florence Côté")];
      return { patients: rows, next: null, therapists: [] };
    });
    const { user } = await open([], { more: [mine] });
    await screen.findByRole("link", { name: /Florence Côté/ });
    const table = screen.getByRole("table", { name: "Patients" });
    expect(table).not.toHaveAttribute("aria-busy");
    await user.click(screen.getByRole("button", { name: /^My patients/ }));
    expect(screen.getByRole("link", { name: /Florence Côté/ })).toBeVisible();
    expect(table).toHaveAttribute("aria-busy", "true");
    arrive();
    await screen.findByRole("link", { name: /Zoé Nadeau/ });
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("narrows by what is typed, which never comes into the address", async () => {
    const found = [aRow("Solange Gagnon")];
    const { user, requests } = await open([aRow("Florence Côté")], { found });
    await user.type(await screen.findByRole("searchbox", { name: "Find among the patients" }), "555-01");
    await screen.findByRole("link", { name: /Solange Gagnon/ });
    expect(screen.queryByText("Florence Côté")).toBeNull();
    expect(screen.getByText("1 found")).toBeVisible();
    const request = requests.find(({ path }) => path.endsWith("/search/555-01"))!;
    expect(Object.fromEntries(request.query)).toEqual({ clinic: clinicId, filter: "all" });
    expect(location.search).not.toContain("555");
    await user.clear(screen.getByRole("searchbox"));
    await screen.findByText("Florence Côté");
  });

  it("looks among those of the filter that is pressed, says so where it finds nobody, and leads to all", async () => {
    const { user, requests } = await open([aRow("Florence Côté")]);
    await user.click(await screen.findByRole("button", { name: "To pay 1" }));
    await screen.findByText("1 patient who owes");
    await user.type(screen.getByRole("searchbox"), "solange");
    await screen.findByText("Nobody is found by “solange” among those who owe");
    expect(screen.getByRole("button", { name: "To pay 1" })).toHaveAttribute("aria-pressed", "true");
    const lastRequest = () => requests.findLast(({ path }) => path.endsWith("/search/solange"))!;
    expect(lastRequest().query.get("filter")).toBe("owing");
    await user.click(screen.getByRole("button", { name: "Look among all patients" }));
    await screen.findByText("Nobody is found by “solange”");
    expect(lastRequest().query.get("filter")).toBe("all");
  });

  it("offers whoever is not found as a new patient, and the archive", async () => {
    const { user } = await open([aRow("Florence Côté")]);
    await user.type(await screen.findByRole("searchbox"), "Zoé Neuve");
    await screen.findByText("Nobody is found by “Zoé Neuve”");
    expect(screen.getByRole("link", { name: "New patient “Zoé Neuve”" })).toHaveAttribute(
      "href",
      "/therapist/patient/new?name=Zo%C3%A9%20Neuve",
    );
    await user.click(screen.getByRole("button", { name: "Look in the archive" }));
    expect(screen.getByRole("button", { name: /^Archived/ })).toHaveAttribute("aria-pressed", "true");
  });

  it("teaches where there is nobody, and says where records come from to who opens none", async () => {
    const room = await open([]);
    await screen.findByText("No patient yet");
    expect(screen.getAllByRole("link", { name: "New patient" })).toHaveLength(2);
    room.unmount();
    const noKeys = counts({ can: { create: false } });
    const ended = aListedClinic({ isOwner: false, canAdmin: false, planTerminatedAt: "2020-01-01T00:00:00.000Z" });
    const former = await open([], { more: [noKeys, answers(getMyClinics, [ended])] });
    await screen.findByText("Records appear here as soon as a colleague opens one.");
    expect(screen.queryByRole("link", { name: "New patient" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^My patients/ })).toBeNull();
    former.unmount();
    const desk = aListedClinic({ isOwner: false, canAdmin: false, plan: null });
    await open([], { more: [noKeys, answers(getMyClinics, [desk])] });
    await screen.findByText("No patient yet");
    expect(screen.getAllByRole("link", { name: "New patient" })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^My patients/ })).toBeNull();
  });

  it("says why it shows nothing: no clinic, another address, a service that is away", async () => {
    let room = await open([], { more: [answers(getMyClinics, [])] });
    await screen.findByText("You do not belong to a clinic yet");
    room.unmount();
    room = await open([], { more: [refuses(listPatients, "siteRestrictionViolation")] });
    await screen.findByText(/may only be worked from its own address/);
    room.unmount();
  });

  it("lets one choose among one's clinics", async () => {
    const { user, requests } = await open([aRow("Florence Côté")], {
      more: [
        answers(getMyClinics, [
          aListedClinic(),
          aListedClinic({ id: "6e0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c29", name: "Clinique du Port" }),
        ]),
      ],
    });
    await user.click(await screen.findByRole("combobox", { name: "Clinic" }));
    await user.click(await screen.findByRole("option", { name: "Clinique du Port" }));
    await waitFor(() => expect(requests.some(({ path }) => path.includes("/clinic/6e0c7b0a"))).toBe(true));
  });
});
