import type { RouteObject } from "@carnet/shell/ui/router";
import { SeanceScreen } from "./seances/seance.screen.tsx";

/** The screens of this room, below its basename. */
export const routes: RouteObject[] = [{ path: "/seance", Component: SeanceScreen }];
