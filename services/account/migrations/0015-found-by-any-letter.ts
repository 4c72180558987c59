import type { Knex } from "knex";
import { searchText } from "../users/user.model.ts";

/** People who were there before are found by the letters of today: Đorđević by "dordevic". */
export async function foundByAnyLetter(knex: Knex): Promise<void> {
  const people = await knex("users").select("id", "first_name", "last_name", "email", "search_text");
  for (const { id, first_name, last_name, email, search_text: stored } of people) {
    const text = searchText(first_name, last_name, email ?? "");
    // A forgotten one is searched by nothing.
    if (stored !== "" && stored !== text) await knex("users").where({ id }).update({ search_text: text });
  }
}
