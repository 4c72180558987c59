import { waitFor, within } from "@testing-library/react";
import { answers, asks, aUser, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { aClinicView, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import { createConsentForm, getClinic, saveClinic, saveMyProfile } from "@carnet/services/clinic/contract";
import { FirstStep } from "./first-step.tsx";

const bare = aClinicView({ address: "", country: null, consentForms: [], taxes: [], currentUserDisciplines: [] });
const onClose = jest.fn();
beforeEach(() => onClose.mockReset());

const open = (step: Parameters<typeof FirstStep>[0]["step"], table: Answer[], clinic = bare) =>
  openScreen([{ path: "/", element: <FirstStep clinicId={tilleuls} step={step} onClose={onClose} /> }], {
    namespace: "clinic",
    words: (language) => import(`../../locales/${language}.json`),
    at: "/",
    as: aUser(),
    answers: [...table, answers(getClinic, clinic)],
  });

describe("a first step of a clinic, over the day", () => {
  it("asks where the clinic is", async () => {
    const { user, findByRole, requests } = await open("address", [answers(saveClinic, bare)]);
    const dialog = within(await findByRole("dialog"));
    await user.type(await dialog.findByRole("textbox", { name: /^Address/ }), "12, rue du Parc");
    await user.click(dialog.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.find(asks(saveClinic))?.body).toMatchObject({ address: "12, rue du Parc", country: "CA" });
  });

  it("asks what one practises, and for how much", async () => {
    const { user, findByRole, requests } = await open("discipline", [answers(saveMyProfile, {} as never)]);
    const dialog = within(await findByRole("dialog"));
    await user.click(await dialog.findByRole("combobox", { name: "Discipline" }));
    await user.click(await findByRole("option", { name: "Osteopathy" }));
    await user.click(dialog.getByRole("button", { name: "Save my disciplines" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.find(asks(saveMyProfile))?.body).toMatchObject({ disciplines: [{ disciplineId: osteopathy }] });
  });

  it("takes that no taxes are charged for an answer", async () => {
    const { user, findByRole, requests } = await open("taxes", [answers(saveClinic, bare)]);
    await user.click(await findByRole("switch", { name: /no taxes/i }));
    await waitFor(() => expect(requests.find(asks(saveClinic))?.body).toMatchObject({ chargesNoTaxes: true }));
    await user.click(await findByRole("button", { name: "Done" }));
    expect(onClose).toHaveBeenCalled();
  });

  it("uses a consent form only once somebody says so, as it was changed; what is refused is said", async () => {
    const proposed: Answer = {
      method: "GET",
      pattern: /^\/static\/partials\/templates\/en\/defaultConsentForm.html$/,
      names: [],
      reply: async () => ({ status: 200, body: "<p>I agree.</p>" }),
    };
    const page = await open("consent", [proposed, refuses(createConsentForm, "duplicateName")]);
    const { user, findByRole, requests } = page;
    const use = await findByRole("button", { name: "Use this form" });
    const content = await findByRole("textbox", { name: /^Text/ });
    await user.clear(content);
    expect(use).toBeDisabled();
    await user.type(content, "I agree to be treated.");
    expect(requests.some(asks(createConsentForm))).toBe(false);
    await user.click(use);
    expect(await findByRole("alert")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    page.answer(answers(createConsentForm, { id: tilleuls, updatedAt: bare.createdAt }));
    await user.click(use);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = requests.findLast(asks(createConsentForm));
    expect(made?.body).toMatchObject({ enabled: true, content: "I agree to be treated." });
  });
});
