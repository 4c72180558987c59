import { defineMicrofrontend } from "@carnet/shell/build";

export default defineMicrofrontend(import.meta.dirname, {
  parts: {
    "./lastSeances": "./src/summary/last-seances.tsx",
    "./caseHistory": "./src/case-history/case-history.tsx",
  },
});
