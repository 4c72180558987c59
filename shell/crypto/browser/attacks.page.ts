import "./suite/globals.ts";
import { readSuites, runCases } from "./suite/suites.ts";

const reading = readSuites([
  () => import("../attacks/clinic-kit.attack.ts"),
  () => import("../attacks/clinic-log.attack.ts"),
  () => import("../attacks/creation.attack.ts"),
  () => import("../attacks/desk.attack.ts"),
  () => import("../attacks/envelope.attack.ts"),
  () => import("../attacks/escrow.attack.ts"),
  () => import("../attacks/evidence.attack.ts"),
  () => import("../attacks/file.attack.ts"),
  () => import("../attacks/handover.attack.ts"),
  () => import("../attacks/fuzz.attack.ts"),
  () => import("../attacks/invite-link.attack.ts"),
  () => import("../attacks/kept-log.attack.ts"),
  () => import("../attacks/manifest.attack.ts"),
  () => import("../attacks/members.attack.ts"),
  () => import("../attacks/named-clinic.attack.ts"),
  () => import("../attacks/names.attack.ts"),
  () => import("../attacks/owner-comes-back.attack.ts"),
  () => import("../attacks/patient-key.attack.ts"),
  () => import("../attacks/portal.attack.ts"),
  () => import("../attacks/principal.attack.ts"),
  () => import("../attacks/readers.attack.ts"),
  () => import("../attacks/recovery.attack.ts"),
  () => import("../attacks/registry.attack.ts"),
  () => import("../attacks/reset.attack.ts"),
  () => import("../attacks/root-reset.attack.ts"),
  () => import("../attacks/root-transfer.attack.ts"),
  () => import("../attacks/rotation.attack.ts"),
  () => import("../attacks/session.attack.ts"),
  () => import("../attacks/statement.attack.ts"),
  () => import("../attacks/trust-store.attack.ts"),
]);

/** For the test outside: every attack of the room, made in this browser. */
Object.assign(globalThis, {
  runAttacks: async (pattern: string) => {
    await reading;
    return runCases(new RegExp(pattern));
  },
});
