import type { PmCrypto } from "../api.ts";
import { accessWords } from "./access.words.ts";
import { accountWords } from "./account.words.ts";
import { batchWords, type BatchApi } from "./batch.words.ts";
import { chartWords } from "./chart.words.ts";
import { Context, type CoreOptions } from "./context.ts";
import { draftWords } from "./draft.words.ts";
import { evidenceWords } from "./evidence.words.ts";
import { patientWords } from "./patient.words.ts";
import { portalWords } from "./portal.words.ts";
import { sessionWords } from "./session.words.ts";
import { trustWords } from "./trust.words.ts";

export type { CoreOptions } from "./context.ts";

/** The words of the API, and those with which Workers share a batch. */
export type Core = PmCrypto & BatchApi;

/** The whole module in one process, with a keyring of its own. In the product this runs in the Worker. */
export function createCore(options: CoreOptions = {}): Core {
  const context = new Context(options);
  return {
    engine: context.engineName,
    state: () => (context.keyring.holder ? "unlocked" : "locked"),
    on: (name, hear) => context.on(name, hear),
    ...accountWords(context),
    ...sessionWords(context),
    ...trustWords(context),
    ...patientWords(context),
    ...chartWords(context),
    ...accessWords(context),
    ...batchWords(context),
    ...evidenceWords(context),
    ...portalWords(context),
    ...draftWords(context),
  };
}
