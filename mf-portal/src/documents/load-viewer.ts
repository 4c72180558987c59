import { loadFederated } from "@carnet/shell/federation";
import type { ViewerModule } from "./file-viewer.tsx";

/** The viewer with its words, from the remote: Workers of a container alone are checked, and kept from every network. */
export async function loadViewer(): Promise<ViewerModule> {
  const viewer = await loadFederated<ViewerModule>("mf_portal/viewer");
  await viewer.loadViewerWords();
  return viewer;
}
