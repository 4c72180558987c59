import { useLayoutEffect, type Ref, type RefObject } from "react";

interface AtProps {
  place: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Stands for an element that is in the page already: what is to hang from it is given the element, which stays as it is. */
export function At({ place, ref }: AtProps) {
  useLayoutEffect(() => {
    if (typeof ref === "function") {
      const leave = ref(place.current);
      return typeof leave === "function" ? leave : () => void ref(null);
    }
    if (ref) ref.current = place.current;
    return undefined;
  }, [ref, place]);
  return null;
}
