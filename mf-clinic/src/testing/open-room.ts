import { configure } from "@testing-library/react";
import { aUser, type Answer, answers, openScreen, type ScreenOptions } from "@carnet/shell/testing";
import { tilleuls } from "@carnet/shell/testing/clinic";
import { resetsView, rootResetView, trustView } from "@carnet/services/clinic/contract";
import { rotationsView } from "@carnet/services/patient/contract";
import { routes } from "../routes.tsx";

/** A busy machine draws slowly; what does come is waited for no longer than before. */
configure({ asyncUtilTimeout: 8_000 });

/** Opens an address of this room as Dr Morel, with an empty trust log and nothing waiting unless told otherwise. */
export const openRoom = (at: string, given: readonly Answer[], options: Partial<ScreenOptions> = {}) =>
  openScreen(routes, {
    namespace: "clinic",
    words: (language) => import(`../../locales/${language}.json`),
    at,
    as: aUser(),
    answers: [
      ...given,
      answers(`GET /api/1/clinic/${tilleuls}/trust`, trustView, { entries: [] }),
      answers(`GET /api/1/clinic/${tilleuls}/rotations`, rotationsView, {
        pending: 0,
        items: [],
        keys: [],
        next: null,
      }),
      answers(`GET /api/1/clinic/${tilleuls}/resets`, resetsView, []),
      answers(`GET /api/1/clinic/${tilleuls}/rootReset`, rootResetView, { waiting: null }),
    ],
    ...options,
  });
