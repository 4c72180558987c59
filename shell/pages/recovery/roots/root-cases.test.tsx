import { aClinicView } from "@carnet/shell/testing/clinic";
import { screen, waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { PmCrypto, RootReset } from "@carnet/shell/crypto";
import { loadCrypto } from "@carnet/shell/crypto";
import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { getWitnesses } from "@carnet/services/account/contract";
import {
  type RootResetView,
  getClinic,
  getClinicKit,
  getMemberJoin,
  getMyClinics,
  getRootReset,
  getTrustLog,
  saveMemberJoin,
} from "@carnet/services/clinic/contract";
import { recoveryWords } from "../words.ts";
import { holdKit } from "./kit-in-hand.ts";
import RootCases from "./root-cases.tsx";

const clinicId = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
const resetId = "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101";
const digits = "01234567890123456789012345678901234567890".slice(0, 40);
const reset: RootReset = { rootFp: "N".repeat(43), digits, qr: "pm1:N", member: "m", at: Date.UTC(2026, 10, 20, 15) };
const stmt = (by: string) => ({ body: "AAAA", sig: "A".repeat(86), by: by.repeat(43) });

const helene = { id: resetId, firstName: "Hélène", lastName: "Morel" };

let engine: PmCrypto;
beforeEach(async () => {
  engine = await loadCrypto();
  jest.spyOn(engine, "state").mockReturnValue("unlocked");
  jest.spyOn(engine, "followLog").mockResolvedValue({ seq: 9 });
  jest.spyOn(engine, "fingerprint").mockResolvedValue({ digits, qr: "pm1:own", state: "verified" });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const clinic = (isOwner: boolean) => ({
  id: clinicId,
  name: "Clinique des Tilleuls",
  isOwner,
  isManager: false,
  canAdmin: isOwner,
  plan: null,
  planTerminatedAt: null,
  country: null,
  hasLocation: true,
  hasDisciplines: true,
  sessionTypes: [],
});

async function open(
  isOwner: boolean,
  {
    language = "en" as "en" | "fr",
    waiting = null as RootResetView["waiting"],
    witnessed = true,
    kit = null as string | null,
    saidWith = ["own"],
  } = {},
) {
  return openScreen([{ path: "/", element: <RootCases /> }], {
    namespace: "recovery",
    words: recoveryWords,
    at: "/",
    language,
    as: aUser(),
    answers: [
      answers(getMyClinics, [clinic(isOwner)]),
      answers(getTrustLog, { entries: [] }),
      answers(getRootReset, { waiting }),
      answers(getWitnesses, {
        resetId,
        clinics: witnessed ? [{ clinicId, witnesses: [stmt("A"), stmt("B")] }] : [],
      }),
      answers(getMemberJoin, { saidWith }),
      answers(saveMemberJoin, {}),
      answers(getClinicKit, { storedAt: null, blob: kit }),
      answers(getClinic, aClinicView({ owner: helene })),
    ],
  });
}

describe("a member of a clinic whose owner's key was reset", () => {
  it("compares the digits and confirms exactly the root that was shown; then nothing is asked", async () => {
    const spy = jest.spyOn(engine, "rootReset").mockResolvedValue(reset);
    const confirmed = jest
      .spyOn(engine, "confirmRoot")
      .mockImplementation(async () => void spy.mockResolvedValue(null));
    const { user } = await open(false);
    const banner = await screen.findByRole("alert");
    expect(banner).toHaveTextContent("The owner’s key at Clinique des Tilleuls has changed");
    await user.click(within(banner).getByRole("button", { name: "Compare the digits" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("figure")).toHaveTextContent("01234");
    await user.click(dialog.getByRole("button", { name: "They match: confirm" }));
    expect(confirmed).toHaveBeenCalledWith(clinicId, reset.rootFp);
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("is told what to do when they differ, and nothing is confirmed, in French too", async () => {
    jest.spyOn(engine, "rootReset").mockResolvedValue(reset);
    const confirmed = jest.spyOn(engine, "confirmRoot").mockResolvedValue(undefined);
    const { user } = await open(false, { language: "fr" });
    await user.click(await screen.findByRole("button", { name: "Comparer les chiffres" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Ils diffèrent" }));
    expect(await dialog.findByText("Rien n’a été confirmé")).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Ils concordent/ })).not.toBeInTheDocument();
    expect(confirmed).not.toHaveBeenCalled();
  });

  it("is asked nothing while nothing changed", async () => {
    const spy = jest.spyOn(engine, "rootReset").mockResolvedValue(null);
    await open(false);
    await waitFor(() => expect(spy).toHaveBeenCalled());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a member who never said with the key of today that a clinic is theirs", () => {
  it.each([
    ["en", "Is Clinique des Tilleuls your clinic?", "Say that it is mine", "Yes, this is my clinic"],
    ["fr", "Clinique des Tilleuls est-elle votre clinique ?", "Dire que c’est la mienne", "Oui, c’est ma clinique"],
  ] as const)(
    "says so under the clinic's digits, and by nobody else's doing (%s)",
    async (language, title, label, yes) => {
      jest.spyOn(engine, "rootReset").mockResolvedValue(null);
      jest.spyOn(engine, "clinicRoot").mockResolvedValue({ digits, qr: "pm1:root", known: "remembered" });
      const spy = jest.spyOn(engine, "nameClinic").mockResolvedValue(stmt("L"));
      const { user, requests } = await open(false, { language, saidWith: ["former"] });
      expect(await screen.findByText(title)).toBeVisible();
      await user.click(screen.getByRole("button", { name: label }));
      const dialog = within(await screen.findByRole("dialog"));
      expect(dialog.getByRole("figure")).toHaveTextContent("01234");
      expect(dialog.getByText(/Hélène Morel/)).toBeVisible();
      expect(spy).not.toHaveBeenCalled();
      await user.click(dialog.getByRole("button", { name: yes }));
      await waitFor(() => expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ join: stmt("L") }));
      expect(spy).toHaveBeenCalledWith(clinicId);
    },
  );
});

describe("an owner with new keys", () => {
  const soon = { timeout: 15_000 };
  const another = { digits: "9".repeat(40), qr: "pm1:old", known: "remembered" } as const;

  it("becomes the root again with what the custodians and a manager signed", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    const spy = jest.spyOn(engine, "resetRoot").mockResolvedValue([]);
    jest.spyOn(engine, "appendLog").mockImplementation(async (_id, sign) => void (await sign()));
    const waiting = {
      resetId,
      userId: resetId,
      name: "",
      email: "",
      newPubKey: "A".repeat(262),
      newFp: "A".repeat(43),
      at: "2026-11-20T15:00:00.000Z",
      witness: stmt("M"),
      can: { witness: false },
    };
    await open(true, { waiting });
    expect(await screen.findByText(/speaks for Clinique des Tilleuls again/)).toBeVisible();
    expect(spy).toHaveBeenCalledWith({ clinicId, resetId, witnesses: [stmt("A"), stmt("B"), stmt("M")] });
  });

  it("waits for a manager where the clinic has one who has said nothing", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    const approval = Object.assign(new Error("approval"), { name: "PmError", code: "approval" });
    jest.spyOn(engine, "appendLog").mockRejectedValue(approval);
    await open(true);
    expect(await screen.findByText(/waits for one of its managers/)).toBeVisible();
  });

  const code = "ABCD-".repeat(12) + "ABCD";
  const blob = "K".repeat(100);
  const auth = () => Object.assign(new Error("auth"), { name: "PmError", code: "auth" });

  it("is asked for the clinic's kit where nothing else makes their key the root, and told when it is another's", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    jest.spyOn(engine, "appendLog").mockImplementation(async (_id, sign) => void (await sign()));
    const taken = jest.spyOn(engine, "takeRootByKit").mockRejectedValue(auth());
    const { user } = await open(true, { witnessed: false, kit: blob });
    expect(await screen.findByText(/does not speak for Clinique des Tilleuls yet/, {}, soon)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use the clinic’s kit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "The kit of Clinique des Tilleuls" }));
    const submit = () => user.click(dialog.getByRole("button", { name: "Make my key the clinic’s" }));
    await submit();
    expect(taken).not.toHaveBeenCalled();
    await user.click(dialog.getByLabelText(/^Code of the clinic’s kit/));
    await user.paste(code.toLowerCase().replaceAll("-", " "));
    await submit();
    expect(await dialog.findByText(/not the kit of Clinique des Tilleuls/)).toBeVisible();
    taken.mockResolvedValue([]);
    await submit();
    expect(await screen.findByText(/no member has anything to confirm/)).toBeVisible();
    expect(taken).toHaveBeenLastCalledWith({ clinicId, code, blob });
    expect(screen.getByRole("link", { name: "Make a new clinic kit" })).toHaveAttribute(
      "href",
      `/therapist/myClinic/${clinicId}/security`,
    );
    await user.click(screen.getByRole("button", { name: "Put away" }));
    expect(screen.queryByText(/speaks for Clinique/)).not.toBeInTheDocument();
  });

  it("is the root at once by the kit they came back with, before any witness is asked", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    jest.spyOn(engine, "appendLog").mockImplementation(async (_id, sign) => void (await sign()));
    const taken = jest.spyOn(engine, "takeRootByKit").mockResolvedValue([]);
    holdKit(` ${aUser().email.toUpperCase()}`, code);
    const { requests } = await open(true, { kit: blob });
    expect(await screen.findByText(/no member has anything to confirm/, {}, soon)).toBeVisible();
    expect(taken).toHaveBeenCalledWith({ clinicId, code, blob });
    expect(requests.some(({ path }) => path.endsWith("/witnesses"))).toBe(false);
  });

  it("uses no kit that somebody else typed on this page", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    const taken = jest.spyOn(engine, "takeRootByKit");
    holdKit("somebody.else@tilleuls.example", code);
    await open(true, { witnessed: false, kit: blob });
    expect(await screen.findByText(/does not speak for Clinique des Tilleuls yet/, {}, soon)).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });

  it("is told so where neither witnesses nor a kit bring it back, in French too", async () => {
    jest.spyOn(engine, "clinicRoot").mockResolvedValue(another);
    await open(true, { witnessed: false, language: "fr" });
    expect(await screen.findByText(/ne peut pas parler pour Clinique des Tilleuls/, {}, soon)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Utiliser la trousse de la clinique" })).not.toBeInTheDocument();
  });

  it("whose key is the root is asked nothing, and asks nothing", async () => {
    const root = jest.spyOn(engine, "clinicRoot").mockResolvedValue({ ...another, digits });
    const { requests } = await open(true);
    await waitFor(() => expect(root).toHaveBeenCalled());
    expect(requests.some(({ path }) => path.endsWith("/witnesses"))).toBe(false);
  });
});
