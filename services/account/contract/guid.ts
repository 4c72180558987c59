import { z } from "zod";

/** The 256-bit secret of a mailed link, base64url. One that a mail program cut off or broke is one we never made, not a malformed call (ACC-015). */
export const guid = z.string().min(1).max(400);
