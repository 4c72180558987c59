import { answers, openScreen, type Answer, type OpenedScreen } from "@carnet/shell/testing";
import { getSigned, getSystems } from "@carnet/services/patient/contract";
import { getLexicon, subLexicons, type LexiconView } from "@carnet/services/clinic/contract";
import { getNextVisits, getSeanceHistory } from "@carnet/services/seance/contract";
import {
  getCorrections,
  getInfoRequests,
  getOwnHistory,
  saveOwnHistory,
  type InfoRequestList,
} from "@carnet/services/portal/contract";
import { routes } from "../routes.tsx";
import type { Clinic } from "./a-clinic.ts";

const noTerms = Object.fromEntries(subLexicons.map((name) => [name, []])) as unknown as LexiconView;

const noPortal: InfoRequestList = { infoRequests: [], portal: null, isLinked: false, can: { send: true } };

/** Opens an address of this room as Dr Morel, in one language, against a table of answers. */
export const openRoom = (clinic: Clinic, at: string, table: readonly Answer[], language: "en" | "fr" = "en") =>
  openScreen(routes, {
    namespace: "patient",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at,
    // No sessions, no visits, no systems, no words of a lexicon and no portal, unless the test has some.
    answers: [
      ...table,
      answers(getSeanceHistory, []),
      answers(getNextVisits, { next: null, following: null }),
      answers(getSystems, {}),
      answers(getLexicon, noTerms),
      answers(getInfoRequests, noPortal),
      answers(getCorrections, { corrections: [] }),
      answers(getSigned, { statements: [], count: null }),
      answers(getOwnHistory, { history: null }),
      answers(saveOwnHistory, {}),
    ],
    as: clinic.user,
    language,
  });

/** Everything the screen sent, as one text: what was typed under seal must not be in it. */
export const sentBy = ({ requests }: { requests: { body: unknown }[] }) =>
  JSON.stringify(requests.map(({ body }) => body));

/** Opens identity and contact on the summary, to be corrected. */
export const openFields = async ({ user, findByRole }: Pick<OpenedScreen, "user" | "findByRole">) =>
  user.click(await findByRole("button", { name: /^(Edit|Modifier|Show all)$/ }, { timeout: 15_000 }));
