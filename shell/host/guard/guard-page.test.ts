import { guardPage } from "./guard-page.ts";
import type { Area } from "./where-to.ts";

const area: Area = {
  contextRoot: "/therapist",
  open: ["/login"],
  hasLanding: true,
  enrolment: "/accountSettings/security",
};

it.each([
  ["/", "/therapist"],
  ["/therapist/home?mustUpgrade=true", "/therapist/login?next=%2Ftherapist%2Fhome%3FmustUpgrade%3Dtrue"],
])("leads a visitor from %s to %s, and leaves no step there to come back to", (asked, shown) => {
  history.pushState(null, "", asked);
  const steps = history.length;
  guardPage(area);
  expect(location.pathname + location.search).toBe(shown);
  expect(history.length).toBe(steps);
});
