import { loginPath, whereTo, type Area } from "./where-to.ts";

const shell: Area = {
  contextRoot: "/therapist",
  open: ["/login", "/signup", "/resetPassword"],
  enrolment: "/accountSettings/security",
  afterTrial: ["/myClinic", "/accountSettings"],
};
const portal: Area = { contextRoot: "/patient", open: ["/login", "/signup"], enrolment: "/security" };
const administration: Area = { contextRoot: "/admin", open: ["/login"], enrolment: "/security" };
const paid = { role: "therapist", mustUpgradeFreeTrial: false } as const;
const ended = { role: "therapist", mustUpgradeFreeTrial: true } as const;
const record = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";

it.each([
  ["/therapist/login", null],
  ["/therapist/resetPassword/guid", null],
  ["/therapist/patient/1", "/therapist/login?next=%2Ftherapist%2Fpatient%2F1"],
  ["/therapist/loginx", "/therapist/login?next=%2Ftherapist%2Floginx"],
  ["/", "/therapist/login"],
  ["/elsewhere", "/therapist/login?led=nothing"],
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
    ["/therapistx", "/therapist/login?led=nothing"],
    ["/therapist/home", "/therapist/login?next=%2Ftherapist%2Fhome"],
  ])("sends a visitor from %s to %s", (path, to) => expect(whereTo(landing, null, path)).toBe(to));

  it.each([
    ["/", "/therapist/home"],
    ["/therapist", "/therapist/home"],
    ["/therapist/home", null],
  ])("sends somebody signed in from %s to %s", (path, to) => expect(whereTo(landing, paid, path)).toBe(to));

  it("sends a patient to their own area", () =>
    expect(whereTo(landing, { role: "patient" }, "/therapist")).toBe("/patient/home?led=therapists"));
});

it.each([
  ["/therapist/patient/1", null],
  ["/therapist/home", null],
  ["/therapist/nope", null],
  ["/", "/therapist/home"],
  ["/foo/bar", "/therapist/home?led=nothing"],
  [`/patient/${record}`, `/therapist/patient/${record}`],
])("lets somebody signed in from %s go to %s (NAV-006, NAV-009)", (path, to) =>
  expect(whereTo(shell, paid, path)).toBe(to),
);

describe("areas keep to whom they are for (POR-002)", () => {
  it.each([
    ["patient", shell, "/therapist/home", "/patient/home?led=therapists"],
    ["patient", shell, "/therapist/patient/new", "/patient/home?led=therapists"],
    ["patient", shell, "/therapist/nope", "/patient/home?led=therapists"],
    ["patient", portal, "/patient/home", null],
    ["patient", portal, `/patient/${record}`, null],
    ["patient", administration, "/admin/users", "/patient/home?led=admins"],
    ["therapist", portal, "/patient", "/therapist/home?led=patients"],
    ["therapist", portal, "/patient/home", "/therapist/home?led=patients"],
    ["therapist", portal, "/patient/something", "/therapist/home?led=patients"],
    ["therapist", portal, `/patient/${record}`, `/therapist/patient/${record}`],
    ["therapist", portal, `/patient/${record}x`, "/therapist/home?led=patients"],
    ["therapist", administration, "/admin", "/therapist/home?led=admins"],
    ["admin", shell, "/therapist/home", null],
    ["admin", administration, "/admin/users", null],
    ["admin", portal, "/patient/home", "/therapist/admin?led=patients"],
  ] as const)("%s, %j at %s: %s", (role, area, path, to) => expect(whereTo(area, { role }, path)).toBe(to));

  it.each(["/patient/login", "/patient/signup"])("but %s is everybody's", (path) =>
    expect(whereTo(portal, paid, path)).toBeNull(),
  );
});

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
  ["/therapist/accountSettings/security", null],
  ["/therapist/login", null],
])("sends somebody who must have a second factor from %s to %s", (path, to) =>
  expect(whereTo(shell, { role: "therapist", mustEnrolSecondFactor: true }, path)).toBe(to),
);
