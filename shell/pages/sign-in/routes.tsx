import type { RouteObject } from "@carnet/shell/ui/router";
import { therapistEntrance } from "./entrance.ts";
import { signInRoutes as signInRoutesOf } from "./sign-in-routes.tsx";

/** The screens of this folder, below /therapist. */
export const signInRoutes: RouteObject[] = signInRoutesOf(therapistEntrance);
