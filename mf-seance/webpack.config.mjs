import { defineMicrofrontend } from "@carnet/shell/build";

export default defineMicrofrontend(import.meta.dirname, {
  exposes: {
    "./lastSeances": "./src/summary/last-seances.tsx",
    "./bodyFigure": "./src/drawings/figures/body-figure.tsx",
    "./deskReceipt": "./src/receipts/desk-receipt.ts",
    "./receipts": "./src/receipts/paper-elsewhere.tsx",
    "./caseHistory": "./src/case-history/case-history.tsx",
    "./takeOut": "./src/take-out/take-seances.ts",
  },
});
