import type { RouteObject } from "@carnet/shell/ui/router";
import { FirstScreen } from "./first.screen.tsx";

/** The screens of this room, below its basename. */
export const routes: RouteObject[] = [{ path: "//*", Component: FirstScreen }];
