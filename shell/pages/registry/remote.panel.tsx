import { createRoot, type Root } from "react-dom/client";
import type { RemotePanel } from "@carnet/shell/federation";
import { Page, RemoteTrouble, SkeletonLines, UiProvider } from "@carnet/shell/ui";
import type { ReactNode } from "react";

/** Draws a skeleton or a trouble panel in front of a remote's element, in a React root of its own. */
export function remotePanel(name: string, element: HTMLElement): RemotePanel {
  let root: Root | undefined;
  let place: HTMLElement | undefined;

  const draw = (content: ReactNode) => {
    if (!root) {
      place = document.createElement("div");
      element.before(place);
      root = createRoot(place);
    }
    root.render(<UiProvider>{content}</UiProvider>);
  };
  return {
    waiting: () =>
      draw(
        <Page title="">
          <SkeletonLines shape="card" />
        </Page>,
      ),
    failed: ({ reason }, retry) => draw(<RemoteTrouble name={name} reason={reason} onRetry={retry} />),
    clear: () => {
      root?.unmount();
      place?.remove();
      root = place = undefined;
    },
  };
}
