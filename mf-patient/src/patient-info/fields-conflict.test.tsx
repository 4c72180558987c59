import { waitFor, within } from "@testing-library/react";
import { fails } from "@carnet/shell/testing";
import { identityOf } from "@carnet/shell/record";
import { fullNameOf, savePatient } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openFields, openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

async function open() {
  const record = await aRecord(clinic, { city: "Québec" });
  const { kept } = record;
  const table = [...record.table, ...clinicAnswers(clinic)];
  const reopened = async () => {
    const screen = await openRoom(clinic, `/patient/${kept.patient.id}`, table);
    await openFields(screen);
    return screen;
  };
  /** A colleague saves something elsewhere. */
  const meanwhile = (changes: Partial<typeof kept.patient>) => {
    const patient = { ...kept.patient, ...changes };
    kept.patient = { ...patient, fullName: fullNameOf(patient) };
  };
  return { ...record, reopened, meanwhile, screen: await reopened() };
}
const bodies = (screen: { requests: { method: string; body: unknown }[] }) =>
  screen.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

describe("identity and contact typed on an older version", () => {
  it("come back after a reload without reverting what a colleague changed", async () => {
    const { screen, kept, reopened, meanwhile } = await open();
    screen.answer(fails(savePatient, 500));
    await screen.user.type(await screen.findByLabelText("Reference code"), "R-12");
    await waitFor(() => expect(bodies(screen)).toHaveLength(1));
    screen.unmount();
    meanwhile({ city: "Lévis" });
    const again = await reopened();
    await again.findByDisplayValue("R-12");
    await waitFor(() => expect(kept.patient.referenceCode).toBe("R-12"));
    expect(kept.patient.city).toBe("Lévis");
    expect(bodies(again)).toEqual([{ id: kept.patient.id, referenceCode: "R-12", was: { referenceCode: null } }]);
  });

  const bothChanged = async () => {
    const opened = await open();
    const { screen, meanwhile } = opened;
    const city = await screen.findByLabelText("City");
    meanwhile({ city: "Lévis" });
    await screen.user.clear(city);
    await screen.user.type(city, "Laval");
    await screen.user.type(screen.getByLabelText("Reference code"), "R-12");
    await screen.findByText("Somebody changed this meanwhile");
    return { ...opened, city };
  };

  it("show both versions of a field that both changed, and save mine over theirs once it is chosen", async () => {
    const { screen, kept, city } = await bothChanged();
    const both = within(screen.getByRole("region", { name: "Two versions: Identity and contact" }));
    expect(both.getByRole("group", { name: "Written here" })).toHaveTextContent("CityLaval");
    expect(both.getByRole("group", { name: "Saved by somebody else" })).toHaveTextContent("CityLévis");
    expect(screen.queryByText(/R-12/)).toBeNull();
    expect([city, kept.patient.city]).toEqual([expect.objectContaining({ value: "Laval" }), "Lévis"]);
    await screen.user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(kept.patient).toMatchObject({ city: "Laval", referenceCode: "R-12" }));
    expect(screen.queryByText("Somebody changed this meanwhile")).toBeNull();
  });

  it("show theirs once it is chosen, and save what else was typed", async () => {
    const { screen, kept, city } = await bothChanged();
    await screen.user.click(screen.getByRole("button", { name: "Take theirs" }));
    await waitFor(() => expect(city).toHaveValue("Lévis"));
    await waitFor(() => expect(kept.patient).toMatchObject({ city: "Lévis", referenceCode: "R-12" }));
    expect(screen.queryByText("Somebody changed this meanwhile")).toBeNull();
  });

  it("take a colleague's new last name into the sealed copy of one's new first name", async () => {
    const { screen, kept, ref, meanwhile } = await open();
    const name = await screen.findByLabelText(/First name/);
    const renamed = { ...kept.patient, lastName: "Roy" };
    meanwhile({ lastName: "Roy", identity: await clinic.crypto.sealIdentity(ref, identityOf(renamed), 2) });
    await screen.user.clear(name);
    await screen.user.type(name, "Camilla");
    await waitFor(() => expect(kept.patient).toMatchObject({ firstName: "Camilla", lastName: "Roy" }));
    const { id, pkc, keyForPrincipal, identity, links } = kept.patient;
    const wire = { id, clinicId, pkc: pkc!, keyForPrincipal: keyForPrincipal!, identity: identity!, links };
    await expect(clinic.crypto.openPatient({ ...wire, clear: identityOf(kept.patient) })).resolves.toBeDefined();
    await screen.findByDisplayValue("Roy");
  });

  it("keep the blank at the end of what is typed while it is saved", async () => {
    const { screen, kept } = await open();
    const name = await screen.findByLabelText(/First name/);
    await screen.user.type(name, " Anne ");
    await waitFor(() => expect(kept.patient.firstName).toBe("Camille Anne"));
    expect(name).toHaveValue("Camille Anne ");
    await screen.user.type(name, "Marie");
    await waitFor(() => expect(kept.patient.firstName).toBe("Camille Anne Marie"));
  });
});
