import { loadFederated } from "@carnet/shell/federation";
import type { PressModule } from "./open-press.ts";

export const loadPress = () => loadFederated<PressModule>("mf_portal/press");
