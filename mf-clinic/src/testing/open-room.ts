import { configure } from "@testing-library/react";
import { aUser, type Answer, answers, openScreen, type ScreenOptions } from "@carnet/shell/testing";
import { trustView } from "@carnet/services/clinic/contract";
import { routes } from "../routes.tsx";
import { tilleuls } from "./a-clinic.ts";

/** A busy machine draws slowly; what does come is waited for no longer than before. */
configure({ asyncUtilTimeout: 8_000 });

/** Opens an address of this room as Dr Morel, with an empty trust log unless told otherwise. */
export const openRoom = (at: string, given: readonly Answer[], options: Partial<ScreenOptions> = {}) =>
  openScreen(routes, {
    namespace: "clinic",
    words: (language) => import(`../../locales/${language}.json`),
    at,
    as: aUser(),
    answers: [...given, answers(`GET /api/1/clinic/${tilleuls}/trust`, trustView, { entries: [] })],
    ...options,
  });
