import { accessWords } from "./access.words.ts";
import { batchWords } from "./batch.words.ts";
import { certifyingWords } from "./certifying.words.ts";
import { clinicKitWords } from "./clinic-kit.words.ts";
import type { Context } from "./context.ts";
import { creationWords } from "./creation.words.ts";
import { evidenceWords } from "./evidence.words.ts";
import { fileWords } from "./file.words.ts";
import { inviteLinkWords } from "./invite-link.words.ts";
import { joinWords } from "./join.words.ts";
import { manifestWords } from "./manifest.words.ts";
import { passwordWords } from "./password.words.ts";
import { portalWords } from "./portal.words.ts";
import { reEscrowWords } from "./re-escrow.words.ts";
import { recoveryWords } from "./recovery.words.ts";
import { registrationWords } from "./registration.words.ts";
import { resetWords } from "./reset.words.ts";
import { rootWords } from "./root.words.ts";
import { rotationWords } from "./rotation.words.ts";

/** The words that nobody needs to sign in or to read a chart: a file of their own, fetched with the first of them. */
export const lateWords = (context: Context) => ({
  ...passwordWords(context),
  ...recoveryWords(context),
  ...resetWords(context),
  ...clinicKitWords(context),
  ...reEscrowWords(context),
  ...certifyingWords(context),
  ...rootWords(context),
  ...inviteLinkWords(context),
  ...joinWords(context),
  ...creationWords(context),
  ...registrationWords(context),
  ...rotationWords(context),
  ...accessWords(context),
  ...batchWords(context),
  ...evidenceWords(context),
  ...fileWords(context),
  ...manifestWords(context),
  ...portalWords(context),
});

export type LateWords = ReturnType<typeof lateWords>;
