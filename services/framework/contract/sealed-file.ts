/** The largest file that is sealed, in bytes as it was chosen (LIM-003). */
export const maxFileBytes = 5 * 1024 * 1024;

/** The same under seal: a header, the bytes padded to the next step of their size, and a tag for each of 82 chunks (PROTOCOL.md section 9). */
export const maxSealedFileBytes = 53 + 5_373_952 + 82 * 16;
