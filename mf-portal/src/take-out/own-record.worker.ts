import { servePress } from "@carnet/shell/press/worker";
import { recordDocument, withoutPictures, type RecordPaper } from "@carnet/shell/take-out/paper";

servePress<RecordPaper>(recordDocument, withoutPictures);
