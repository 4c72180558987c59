import { extensionOf } from "@carnet/shell/viewer";

/** What of a list is shown. */
export const shownKinds = ["all", "images", "documents"] as const;
export type Shown = (typeof shownKinds)[number];

const images = new Set(["png", "jpg", "jpeg", "jfif", "gif", "webp", "heic", "bmp", "tif", "tiff", "dcm"]);

/** Whether a file is called a picture or something else: all that can be said of it before it is opened. */
export const contentKindOf = (name: string): Exclude<Shown, "all"> =>
  images.has(extensionOf(name)) ? "images" : "documents";
