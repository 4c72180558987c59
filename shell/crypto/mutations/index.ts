import { clinicKitMutants } from "./clinic-kit.ts";
import { deskMutants } from "./desk.ts";
import { envelopeMutants } from "./envelope.ts";
import { evidenceMutants } from "./evidence.ts";
import { manifestMutants } from "./manifest.ts";
import { patientKeyMutants } from "./patient-key.ts";
import { principalMutants } from "./principal.ts";
import { recoveryMutants } from "./recovery.ts";
import { registryMutants } from "./registry.ts";
import { rootMutants } from "./root.ts";
import { rotationMutants } from "./rotation.ts";
import { sessionMutants } from "./session.ts";
import { trustMutants } from "./trust.ts";
import { trustStoreMutants } from "./trust-store.ts";

const defences = [
  ...principalMutants,
  ...patientKeyMutants,
  ...envelopeMutants,
  ...trustMutants,
  ...trustStoreMutants,
  ...registryMutants,
  ...deskMutants,
  ...rootMutants,
  ...rotationMutants,
  ...manifestMutants,
  ...sessionMutants,
  ...evidenceMutants,
  ...recoveryMutants,
  ...clinicKitMutants,
];

/** Every defence of the crypto module, taken out for the attacks of the same id: `npm run test:deep mutations crypto`. */
export const mutants = defences.map(([attack, test, file, find, replace]) => ({
  name: `${attack} ${file}`,
  test: `shell/crypto/attacks/${test}.attack.ts`,
  titled: attack,
  file: `shell/crypto/${file}`,
  find,
  replace,
}));
