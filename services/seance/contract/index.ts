/** What mf-seance and the seance service say to each other; `content` is what only the browser can read. */
export * from "./amendment.ts";
export * from "./books.ts";
export * from "./collect.ts";
export * from "./content/index.ts";
export * from "./drawing.ts";
export * from "./former.ts";
export * from "./incomes.ts";
export * from "./own-receipt.ts";
export * from "./payment.ts";
export * from "./planned-visit.ts";
export * from "./receipt.ts";
export * from "./seance-manifest.ts";
export * from "./seance.ts";
export * from "./today.ts";
export * from "./visit.ts";
export * from "./enums.ts";
export * from "./write-seance.ts";
