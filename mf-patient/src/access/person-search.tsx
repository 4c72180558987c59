import { useQuery } from "@tanstack/react-query";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { useComposed, useText } from "@carnet/shell/i18n";
import { useDeferredValue, useState } from "react";
import { accessClient } from "./access.client.ts";
import type { Person } from "../record/shown-name.ts";

/** Finds a licensed therapist outside the clinic by exact e-mail, or by name where they allow it (ACC-027). */
export function PersonSearch({ onPick }: { onPick: (person: Person) => void }) {
  const t = useText("access");
  const [text, setText] = useState("");
  const query = useDeferredValue(useComposed(text.trim()));
  const { data } = useQuery({
    queryKey: ["patient", "users", query],
    queryFn: () => accessClient.searchUsers(query),
    enabled: query.length >= 3,
  });
  return (
    <Autocomplete
      label={t("grant.external")}
      hint={t("grant.externalHint")}
      value={text}
      onChange={setText}
      suggestions={(data ?? []).map(({ id, firstName, lastName, email }) => ({
        value: id,
        label: `${firstName} ${lastName}`,
        hint: email,
      }))}
      onPick={({ value }) => {
        const found = data?.find(({ id }) => id === value);
        if (found) onPick(found);
      }}
    />
  );
}
