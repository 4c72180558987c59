import { servePress } from "@carnet/shell/press/worker";
import { recordDocument } from "./record.document.ts";
import { withoutPictures, type RecordPaper } from "./record-paper.ts";

servePress<RecordPaper>(recordDocument, withoutPictures);
