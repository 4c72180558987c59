import type { FieldKind } from "@carnet/shell/record";
import { fileMeta, type FileMeta } from "@carnet/services/patient/contract";
import { z } from "zod";

/** Where the name, type and size of a file are sealed. */
export const metaOf = (id: string): FieldKind<FileMeta> => ({
  place: { entity: "file", record: id, field: "meta" },
  schema: fileMeta,
  empty: { name: "", type: "", size: 0, sealedAs: null },
});

/** Where its small picture is; anything but a JPEG in the text is none. */
export const thumbnailOf = (id: string): FieldKind<string> => ({
  place: { entity: "file", record: id, field: "thumbnail" },
  schema: z.string().regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]*$/),
  empty: "",
});
