/** The way in of the standalone page: everything else arrives behind this asynchronous boundary. */
void import("./standalone-boot.tsx");

export {};
