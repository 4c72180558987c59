import { lazyComponent } from "@carnet/shell/ui";

const fetchDialogs = () => import(/* webpackChunkName: "day-dialogs" */ "./dialogs.ts");

/** A day is read before anything of it is changed: what changes it comes at the first sign of a hand. */
export const LazyPlanVisit = lazyComponent(async () => (await fetchDialogs()).PlanVisitDialog);
export const LazySendForm = lazyComponent(async () => (await fetchDialogs()).SendFormPanel);
export const LazyCollect = lazyComponent(async () => (await fetchDialogs()).CollectDialog);
