import { screen, waitFor, within } from "@testing-library/react";
import { answers, openScreen, refuses } from "@carnet/shell/testing";
import { closeCollect, closePlanVisit, collectBoard, planVisitBoard } from "@carnet/shell/app";
import { getPatient } from "@carnet/services/patient/contract";
import { getNextVisits, getSeanceHistory, type SeanceSummary } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { PatientInfoPopup } from "./patient-info.popup.tsx";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
afterEach(() => {
  closePlanVisit();
  closeCollect();
});

const noVisit = { next: null, following: null };
type Table = Parameters<typeof openScreen>[1]["answers"];

async function open(
  changes: Parameters<typeof aRecord>[1] = {},
  more: NonNullable<Table> = [],
  language: "en" | "fr" = "en",
  /** What the server says in clear against the sealed copy. */
  served: { lastName?: string } = {},
) {
  const { kept, table } = await aRecord(clinic, { phoneMobile: "(418) 555-0186", ...changes });
  kept.patient = { ...kept.patient, ...served };
  const onClose = jest.fn();
  const room = await openScreen(
    [{ path: "/", element: <PatientInfoPopup patientId={kept.patient.id} onClose={onClose} /> }],
    {
      namespace: "patient",
      words: (spoken) => import(`../../locales/${spoken}.json`),
      at: "/",
      as: clinic.user,
      language,
      answers: [
        ...more,
        ...clinicAnswers(clinic),
        ...table,
        answers(getSeanceHistory, []),
        answers(getNextVisits, noVisit),
      ],
    },
  );
  return { ...room, kept, onClose };
}

describe("a patient's information in a popup (PAT-007)", () => {
  it.each([
    ["en", "Identity and contact", "Open the record"],
    ["fr", "Identité et coordonnées", "Ouvrir le dossier"],
  ] as const)("says who they are and when they come, and leads to the record, in %s", async (language, title, link) => {
    const { findByRole, kept } = await open({}, [], language);
    const panel = await findByRole("dialog", { name: kept.patient.fullName });
    expect(await within(panel).findByRole("heading", { name: title })).toBeVisible();
    expect(within(panel).getByText("(418) 555-0186")).toBeVisible();
    expect(within(panel).getByRole("link", { name: link })).toHaveAttribute(
      "href",
      `/therapist/patient/${kept.patient.id}`,
    );
  });

  it("corrects a line, saves it, and says so", async () => {
    const { user, findByRole, kept } = await open();
    await user.click(await findByRole("button", { name: /^Mobile: / }));
    const field = await screen.findByLabelText("Mobile phone");
    await user.clear(field);
    await user.type(field, "4185550199{Enter}");
    await waitFor(() => expect(kept.patient.phoneMobile).toMatch(/0199/), { timeout: 5_000 });
  });

  it("names in its foot a field that holds what is not kept, and leads to it", async () => {
    const { user, findByRole, queryByRole, findByText } = await open();
    await user.click(await findByRole("button", { name: /^Mobile: / }));
    const field = await screen.findByLabelText("Mobile phone");
    await user.clear(field);
    await user.type(field, "4185");
    await user.tab();
    await user.click(await findByRole("button", { name: "Not kept: Mobile phone" }));
    expect(field).toHaveFocus();
    await user.type(field, "550199");
    await findByText(/^Saved/);
    expect(queryByRole("button", { name: "Not kept: Mobile phone" })).toBeNull();
  });

  it("goes on to planning a visit, one panel at a time", async () => {
    const { user, findByRole, kept, onClose } = await open();
    await user.click(await findByRole("button", { name: "Plan" }));
    expect(onClose).toHaveBeenCalled();
    expect(planVisitBoard.read()).toMatchObject({ patient: { id: kept.patient.id } });
  });

  it("goes on to taking what is owed, for who has no key", async () => {
    const history = answers(getSeanceHistory, getSeanceHistory.example.answer as SeanceSummary[]);
    const desk = { mode: "restricted", keyForPrincipal: null, pkc: null, identity: null } as const;
    const { user, findByRole, kept, onClose } = await open({ ...desk, owed: 4_500 }, [history]);
    await user.click(await findByRole("button", { name: "Take payment" }));
    expect(onClose).toHaveBeenCalled();
    expect(collectBoard.read()).toEqual({ id: kept.patient.id, fullName: kept.patient.fullName });
  });

  it("does not close over what waits to be confirmed (PAT-021)", async () => {
    const { user, findByRole, onClose } = await open({}, clinicAnswers(clinic, { mustConfirm: true }));
    await user.click(await findByRole("button", { name: /^Mobile: / }));
    const field = await screen.findByLabelText("Mobile phone");
    await user.clear(field);
    await user.type(field, "4185550199{Enter}");
    await findByRole("button", { name: "Save changes" });
    await user.keyboard("{Escape}");
    expect(await findByRole("alert")).toHaveTextContent("Save these changes or take them back first.");
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await findByRole("button", { name: "Reset" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("says, as the record does, that the server shows another name than the one that was sealed", async () => {
    const { findByText, queryByRole } = await open({}, [], "en", { lastName: "Swapped" });
    expect(
      await findByText(
        "The name, date of birth or address stored on the server is not the one that was sealed. Do not rely on this record, and tell the owner of the clinic.",
      ),
    ).toBeVisible();
    expect(queryByRole("button", { name: "Plan" })).toBeNull();
  });

  it("says that a record is not open to the reader", async () => {
    const { findByText } = await open({}, [refuses(getPatient, "CANNOT_ACCESS_PATIENT")]);
    expect(await findByText(/This record is not open to you/)).toBeVisible();
  });
});
