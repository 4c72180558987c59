import { closeNewPatient, newPatientBoard } from "@carnet/shell/app";
import { answers } from "@carnet/shell/testing";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

describe("the address of a new patient", () => {
  afterEach(closeNewPatient);

  it("is that of the list, with the panel open over it and the name of the address in it", async () => {
    const screen = await openRoom(clinic, "/patient/new?name=zo%C3%A9%20n.", [answers(getMyClinics, [])]);
    await screen.findByText("You do not belong to a clinic yet");
    expect(screen.location()).toBe("/patients");
    expect(newPatientBoard.read()).toBe("zoé n.");
  });
});
