import { useEffect, useState } from "react";
import { loadPhoneRules, type PhoneRules } from "@carnet/services/framework/contract";

/** What comes before anything can be typed. */
const touches = ["pointerdown", "keydown", "focusin"] as const;

/** The rules of phone numbers, null until they have come: fetched at the first touch, so that whoever only reads does without. */
export function usePhoneRules(): PhoneRules | null {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchOnce = () => {
      for (const touch of touches) removeEventListener(touch, fetchOnce);
      void loadPhoneRules().then((loaded) => signal.aborted || setRules(loaded));
    };
    for (const touch of touches) addEventListener(touch, fetchOnce, { signal });
    return () => leaving.abort();
  }, []);
  return rules;
}
