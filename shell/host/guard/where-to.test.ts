import { loginPath, whereTo, type Area } from "./where-to.ts";

const shell: Area = {
  contextRoot: "/therapist",
  open: ["/login", "/signup", "/resetPassword"],
  also: ["/patient"],
  enrolment: "/accountSettings/security",
  afterTrial: ["/myClinic", "/accountSettings"],
};
const paid = { mustUpgradeFreeTrial: false };
const ended = { mustUpgradeFreeTrial: true };

it.each([
  ["/therapist/login", null],
  ["/therapist/resetPassword/guid", null],
  ["/therapist/patient/1", "/therapist/login?next=%2Ftherapist%2Fpatient%2F1"],
  ["/therapist/loginx", "/therapist/login?next=%2Ftherapist%2Floginx"],
  ["/patient/1", "/therapist/login?next=%2Fpatient%2F1"],
  ["/", "/therapist/login"],
  ["/elsewhere", "/therapist/login"],
])("sends a visitor without a session from %s to %s", (path, to) => expect(whereTo(shell, null, path)).toBe(to));

it("keeps the query of where the visitor was", () => {
  expect(whereTo(shell, null, "/therapist/seance", "?patientId=1&number=2")).toBe(
    "/therapist/login?next=%2Ftherapist%2Fseance%3FpatientId%3D1%26number%3D2",
  );
  expect(loginPath(shell, "/therapist/login", "?next=/x")).toBe("/therapist/login");
});

describe("where the context root is a page for visitors (NAV-005)", () => {
  const landing: Area = { ...shell, hasLanding: true };

  it.each([
    ["/", "/therapist"],
    ["/therapist", null],
    ["/therapist/", null],
    ["/therapistx", "/therapist/login"],
    ["/therapist/home", "/therapist/login?next=%2Ftherapist%2Fhome"],
  ])("sends a visitor from %s to %s", (path, to) => expect(whereTo(landing, null, path)).toBe(to));

  it.each([
    ["/", "/therapist/home"],
    ["/therapist", "/therapist/home"],
    ["/therapist/home", null],
  ])("sends somebody signed in from %s to %s", (path, to) => expect(whereTo(landing, paid, path)).toBe(to));
});

it.each([
  ["/therapist/patient/1", null],
  ["/therapist/home", null],
  ["/patient", null],
  ["/", "/therapist/home"],
])("lets somebody signed in from %s go to %s", (path, to) => expect(whereTo(shell, paid, path)).toBe(to));

it.each([
  ["/therapist/patient/1", "/therapist/home?mustUpgrade=true"],
  ["/therapist/seance", "/therapist/home?mustUpgrade=true"],
  ["/therapist/home", null],
  ["/therapist/login", null],
  ["/therapist/myClinic/1/plans", null],
  ["/therapist/myClinicx", "/therapist/home?mustUpgrade=true"],
  ["/therapist/accountSettings/main", null],
])("sends somebody whose trial has ended from %s to %s (NAV-004)", (path, to) =>
  expect(whereTo(shell, ended, path)).toBe(to),
);

it.each([
  ["/therapist/home", "/therapist/accountSettings/security"],
  ["/therapist/admin", "/therapist/accountSettings/security"],
  ["/patient", "/therapist/accountSettings/security"],
  ["/therapist/accountSettings/security", null],
  ["/therapist/login", null],
])("sends somebody who must have a second factor from %s to %s", (path, to) =>
  expect(whereTo(shell, { mustEnrolSecondFactor: true }, path)).toBe(to),
);
