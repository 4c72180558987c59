import type { RouteObject } from "@carnet/shell/ui/router";

/** The screens of this room, below its basename. */
export const routes: RouteObject[] = [
  {
    path: "/patients",
    lazy: async () => ({ Component: (await import("./patients/patients.screen.tsx")).PatientsScreen }),
  },
  {
    path: "/patients/import",
    lazy: async () => {
      const [{ ImportScreen }, { loadImportWords }] = await Promise.all([
        import("./imports/import.screen.tsx"),
        import("./imports/words.ts"),
      ]);
      await loadImportWords();
      return { Component: ImportScreen };
    },
  },
  {
    path: "/patients/import/handed",
    lazy: async () => {
      const [{ HandedScreen }, { loadImportWords }] = await Promise.all([
        import("./imports/handed/handed.screen.tsx"),
        import("./imports/words.ts"),
      ]);
      await loadImportWords();
      return { Component: HandedScreen };
    },
  },
  {
    path: "/patient",
    lazy: async () => ({ Component: (await import("./new-patient/no-patient.screen.tsx")).NoPatientScreen }),
  },
  {
    path: "/patient/new",
    lazy: async () => ({ Component: (await import("./new-patient/new-patient.screen.tsx")).NewPatientScreen }),
  },
  {
    path: "/patient/:id/:tab?",
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "first" */ "./record/record.screen.tsx")).RecordScreen,
    }),
  },
  {
    path: "/systemsReview",
    lazy: async () => ({ Component: (await import("./anamnese/systems-review.screen.tsx")).SystemsReviewScreen }),
  },
];
