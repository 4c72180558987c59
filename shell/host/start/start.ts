/** The first script of every page: the guard, then everything this visit needs, asked for before the rest of the code is there. */
import "./page.ts";
import "./composition-keys.ts";
import { beginVisit, type VisitPlan } from "./begin-visit.ts";

const plan = document.getElementById("carnet-ahead")?.textContent;
if (plan) beginVisit(JSON.parse(plan) as VisitPlan);
