import { accountWords } from "./account.words.ts";
import { chartWords } from "./chart.words.ts";
import type { Context } from "./context.ts";
import { draftWords } from "./draft.words.ts";
import { patientWords } from "./patient.words.ts";
import { sessionWords } from "./session.words.ts";
import { trustStoreWords } from "./trust-store.words.ts";
import { trustWords } from "./trust.words.ts";

/** The words that signing in and reading a chart need. */
export const earlyWords = (context: Context) => ({
  ...accountWords(context),
  ...sessionWords(context),
  ...trustWords(context),
  ...trustStoreWords(context),
  ...patientWords(context),
  ...chartWords(context),
  ...draftWords(context),
});
