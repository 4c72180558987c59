import { aUser, type Answer, answers, openScreen, type ScreenOptions } from "@carnet/shell/testing";
import { getMembers, getResets, getRootReset, getTrustLog } from "@carnet/services/clinic/contract";
import { getRotations } from "@carnet/services/patient/contract";
import { getAutomaticForms } from "@carnet/services/portal/contract";
import { getCalendarFeed, getOwing } from "@carnet/services/seance/contract";
import { routes } from "../routes.tsx";
import { layLines } from "./fake-lines.ts";

/** Opens an address of this room as Dr Morel, with an empty trust log and nothing waiting unless told otherwise. */
export const openRoom = (at: string, table: readonly Answer[], options: Partial<ScreenOptions> = {}) => {
  layLines();
  return openScreen(routes, {
    namespace: "clinic",
    words: (language) => import(`../../locales/${language}.json`),
    at,
    as: aUser(),
    answers: [
      ...table,
      answers(getTrustLog, { entries: [] }),
      answers(getRotations, {
        pending: 0,
        items: [],
        keys: [],
        next: null,
      }),
      answers(getOwing, getOwing.example.answer as never),
      answers(getCalendarFeed, { feed: null }),
      answers(getMembers, { members: [] } as never),
      answers(getResets, []),
      answers(getRootReset, { waiting: null }),
      answers(getAutomaticForms, { isOn: false, due: 0, forms: [], codes: [] }),
    ],
    ...options,
  });
};
