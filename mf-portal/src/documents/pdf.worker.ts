import { servePdf } from "@carnet/shell/viewer/worker";

servePdf();
