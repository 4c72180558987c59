import { aRecord, aRequest, openPortal } from "../testing/open-portal.ts";

it("shows the form locked to somebody who acts as the patient, and no trouble (THR-23)", async () => {
  const screen = await openPortal([aRecord(), aRequest()], { isActing: true });
  expect(await screen.findByText("This form is locked")).toBeVisible();
  expect(screen.getByText(/without their keys/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
