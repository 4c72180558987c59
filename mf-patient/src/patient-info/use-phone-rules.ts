import { useEffect, useState } from "react";
import { loadPhoneRules, type PhoneRules } from "@carnet/services/patient/contract";

/** The rules of phone numbers, null until they have come. */
export function usePhoneRules(): PhoneRules | null {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let open = true;
    void loadPhoneRules().then((loaded) => open && setRules(loaded));
    return () => {
      open = false;
    };
  }, []);
  return rules;
}
