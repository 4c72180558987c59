import type { ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.tsx";

export interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in sight at the foot. */
  footer?: ReactNode;
  /** `step` is drawn for the one calm step at the end of something; `form` for fields below one another, with more room around them. */
  width?: "narrow" | "step" | "form" | "regular" | "wide";
  /** On a wide screen the page moves aside and stays readable, instead of lying dimmed below. */
  pushes?: boolean;
}

const SidePanelFrame = lazyComponent<SidePanelProps>(
  async () => (await import(/* webpackChunkName: "overlays" */ "./side-panel-frame.tsx")).SidePanelFrame,
);

/** Slides in from the side, for a calm step that needs the page behind it; the whole screen on a phone. */
export function SidePanel(props: SidePanelProps) {
  return <SidePanelFrame wanted={props.opened} onGiveUp={props.onClose} {...props} />;
}
