import { Frame } from "./frame/frame.tsx";
import { Pages } from "./pages.tsx";

/** What the shell shows around everything, with its own screens in it. */
export const shown = <Frame pages={<Pages />} />;
