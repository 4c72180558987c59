import { Component, type ReactNode } from "react";

/** Shows something else in the place of what could not be drawn; the rest of the page stands. */
export class Fallible extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
