import { defineMicrofrontend, definePlainPage } from "@carnet/shell/build";

/** Two builds of one room: the remote the shell shows, and the page on which a card is typed. */
export default [
  defineMicrofrontend(import.meta.dirname, {
    output: "dist/remote",
    exposes: {
      "./firstStep": "./src/first-steps/first-step.tsx",
      "./newClinic": "./src/new-clinic/new-clinic.tsx",
      "./planPrices": "./src/plans/plan-prices.tsx",
    },
  }),
  definePlainPage(import.meta.dirname, {
    contextRoot: "/cards",
    output: "dist/cards",
    page: "./src/card-page/index.html",
    entry: "./src/card-page/main.ts",
  }),
];
