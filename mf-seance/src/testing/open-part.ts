import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens a part that is folded while nothing is written in it, as a person does: by its button in the last line. */
export async function openPart(user: UserEvent, name: string): Promise<void> {
  const line = await screen.findByRole(
    "group",
    { name: /^(Parts that are empty|Parties vides)$/ },
    { timeout: 15_000 },
  );
  await user.click(within(line).getByRole("button", { name }));
}
