import { runAlone } from "@carnet/services/kit";
import { admin } from "./app.ts";

void runAlone(admin);
