/** The way in: everything else arrives behind this asynchronous boundary, where Module Federation settles who provides what. */
void import("./boot.tsx");

export {};
