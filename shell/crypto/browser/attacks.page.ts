import "./suite/globals.ts";
import { readSuites, runCases } from "./suite/suites.ts";

const reading = readSuites([
  () => import("../attacks/clinic-kit.test.ts"),
  () => import("../attacks/clinic-log.test.ts"),
  () => import("../attacks/creation.test.ts"),
  () => import("../attacks/envelope.test.ts"),
  () => import("../attacks/escrow.test.ts"),
  () => import("../attacks/evidence.test.ts"),
  () => import("../attacks/file.test.ts"),
  () => import("../attacks/fuzz.test.ts"),
  () => import("../attacks/invite-link.test.ts"),
  () => import("../attacks/kept-log.test.ts"),
  () => import("../attacks/manifest.test.ts"),
  () => import("../attacks/members.test.ts"),
  () => import("../attacks/named-clinic.test.ts"),
  () => import("../attacks/owner-comes-back.test.ts"),
  () => import("../attacks/patient-key.test.ts"),
  () => import("../attacks/portal.test.ts"),
  () => import("../attacks/principal.test.ts"),
  () => import("../attacks/recovery.test.ts"),
  () => import("../attacks/registry.test.ts"),
  () => import("../attacks/reset.test.ts"),
  () => import("../attacks/root-reset.test.ts"),
  () => import("../attacks/root-transfer.test.ts"),
  () => import("../attacks/rotation.test.ts"),
  () => import("../attacks/session.test.ts"),
  () => import("../attacks/statement.test.ts"),
  () => import("../attacks/trust-store.test.ts"),
]);

/** For the test outside: every attack of the room, made in this browser. */
Object.assign(globalThis, {
  runAttacks: async (pattern: string) => {
    await reading;
    return runCases(new RegExp(pattern));
  },
});
