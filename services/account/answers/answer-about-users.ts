import { answer, queryRows } from "@carnet/services/framework";
import { accountCounts } from "@carnet/nats/contracts/rpc/account.counts.v1";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { normaliseEmail } from "../contract/index.ts";
import { searchText, User } from "../users/user.model.ts";
import { presentAccountUser, presentAccountUsers } from "./present-account-user.ts";

/** Asked whenever a list of people is shown, so in one prepared statement with the key that `presentAccountUsers` looks up. */
const withKeys = `
  select u.*, p.pub_key from users u left join lateral (
      select pub_key from principals where user_id = u.id and ready_at is not null order by version desc limit 1) p on true
   where u.id = any ($1)`;

const answerUsers = answer(accountUsers, async ({ userIds }) => {
  const rows = await queryRows<{ pub_key: string | null }>(withKeys, [userIds]);
  return { users: rows.map((row) => presentAccountUser(User.fromRow(row), row.pub_key)) };
});

const answerUserByEmail = answer(accountUserByEmail, async ({ email }) => {
  const user = await User.byEmail(normaliseEmail(email));
  const [presented = null] = user ? await presentAccountUsers([user]) : [];
  return { user: presented };
});

const answerListUsers = answer(accountListUsers, async ({ page, pageSize, q }) => {
  const term = searchText(q).replaceAll(/[\\%_]/g, "\\$&");
  const { results, total } = await User.query()
    .where("search_text", "like", `%${term}%`)
    .orderBy([{ column: "created_at", order: "desc" }, { column: "id" }])
    .page(page, pageSize);
  const presented = await presentAccountUsers(results);
  const rows = presented.map((user, at) => {
    const { createdAt, forgottenAt } = results[at]!;
    return { ...user, createdAt, forgottenAt };
  });
  return { rows, total };
});

const answerCounts = answer(accountCounts, async () => {
  const living = "forgotten_at is null";
  const counts = (await User.query()
    .select(
      User.raw(`count(*) filter (where role = 'therapist' and ${living})::int as therapists`),
      User.raw(`count(*) filter (where role = 'patient' and ${living})::int as patients`),
      User.raw(`count(*) filter (where role = 'admin' and ${living})::int as admins`),
      User.raw(`count(*) filter (where email_confirmed_at is null and ${living})::int as unconfirmed`),
      User.raw(`count(*) filter (where account_disabled_at is not null and ${living})::int as disabled`),
      User.raw("count(forgotten_at)::int as forgotten"),
    )
    .first()) as unknown as Record<
    "therapists" | "patients" | "admins" | "unconfirmed" | "disabled" | "forgotten",
    number
  >;
  const { therapists, patients, admins, unconfirmed, disabled, forgotten } = counts;
  return { therapists, patients, admins, unconfirmed, disabled, forgotten };
});

/** What account answers when another service asks about people. */
export const answersAboutUsers = [answerUsers, answerUserByEmail, answerListUsers, answerCounts];
