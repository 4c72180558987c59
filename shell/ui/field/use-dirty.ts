import { createContext, useContext, useRef, useState } from "react";

/** True below a form whose submission was tried: then every error is drawn. */
export const SubmittedContext = createContext(false);

/** A field is dirty once its value has changed and it was left, or once its form was submitted (NAV-016). */
export function useDirty(value: unknown): { dirty: boolean; touch: () => void } {
  const first = useRef(value);
  const changed = useRef(false);
  const submitted = useContext(SubmittedContext);
  const [left, setLeft] = useState(false);
  if (value !== first.current) changed.current = true;
  return { dirty: submitted || left, touch: () => changed.current && setLeft(true) };
}
