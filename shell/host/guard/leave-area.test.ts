import { aUser } from "@carnet/shell/testing";
import { placeUser } from "../../session/session.atoms.ts";
import { guardPage } from "./guard-page.ts";
import type { Area } from "./where-to.ts";

const area: Area = { contextRoot: "/therapist", open: ["/login"], enrolment: "/accountSettings/security" };

describe("somebody who belongs to another area (POR-002)", () => {
  afterEach(() => {
    placeUser(null);
    document.body.hidden = false;
  });

  it("sees nothing of this page, and is loaded their own", () => {
    history.pushState(null, "", "/therapist/home");
    placeUser(aUser({ role: "patient" }));
    const load = jest.fn();
    expect(guardPage(area, load)).toBe(false);
    expect(load.mock.calls).toEqual([["/patient/home?led=therapists"]]);
    expect(document.body).not.toBeVisible();
    expect(location.pathname).toBe("/therapist/home");
  });

  it("is who is led away, and nobody else", () => {
    history.pushState(null, "", "/therapist/home");
    placeUser(aUser());
    const load = jest.fn();
    expect(guardPage(area, load)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(document.body).toBeVisible();
  });
});
