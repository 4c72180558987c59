import { runAlone } from "@carnet/services/kit";
import { clinic } from "./app.ts";

void runAlone(clinic);
