import { runAlone } from "@carnet/services/kit";
import { mailer } from "./app.ts";

void runAlone(mailer);
