import { useSyncExternalStore } from "react";

/** What takes the whole screen: the nearest element around a button that is marked so. */
const stage = "[data-stage]";

const hear = (onChange: () => void) => {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
};

/** The whole screen for a file; some phones give it to no page, and there the viewer fills the window anyway. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(hear, () => Boolean(document.fullscreenElement));
  return {
    isPossible: document.fullscreenEnabled === true,
    isOn,
    change(from: Element) {
      // Refused, everything stays as it is and as the button says.
      const changed = isOn ? document.exitFullscreen() : from.closest(stage)?.requestFullscreen();
      changed?.catch(() => undefined);
    },
  };
}
