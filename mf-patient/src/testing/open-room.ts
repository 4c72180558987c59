import { openScreen, type Answer } from "@carnet/shell/testing";
import { routes } from "../routes.tsx";
import type { Clinic } from "./a-clinic.ts";

/** Opens an address of this room as Dr Morel, in one language, against a table of answers. */
export const openRoom = (clinic: Clinic, at: string, table: readonly Answer[], language: "en" | "fr" = "en") =>
  openScreen(routes, {
    namespace: "patient",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at,
    answers: table,
    as: clinic.user,
    language,
  });

/** Everything the screen sent, as one text: what was typed under seal must not be in it. */
export const sentBy = ({ requests }: { requests: { body: unknown }[] }) =>
  JSON.stringify(requests.map(({ body }) => body));
