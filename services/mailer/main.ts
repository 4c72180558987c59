import { runAlone } from "@carnet/services/framework";
import { mailer } from "./app.ts";

void runAlone(mailer);
