import type { Knex } from "knex";
import { current, hashToken } from "@carnet/services/framework";
import type { SharedLink } from "../contract/index.ts";

/** A link as it is stored. */
export interface StoredLink {
  id: string;
  patient_id: string;
  token: string;
  secret: string;
  passcode_hash: string;
  tries_left: number;
  most_openings: number;
  opened: number;
  expires_at: string;
  /** The name of its content in the file store; null once it has ended. */
  blob: string | null;
  size: number;
  digest: string;
  created_by: string;
  created_at: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

export interface StoredOpening {
  id: string;
  link_id: string;
  at: string;
  recipient: string;
}

export const links = (knex: Knex = current().knex) => knex<StoredLink>("shared_links");
export const openings = (knex: Knex = current().knex) => knex<StoredOpening>("shared_link_openings");

/** What is stored of a passcode: six digits stand for themselves to who holds the table, who has no key all the same. */
export const passcodeHash = (id: string, passcode: string) => hashToken(`${id}\0${passcode}`);

/** Whether a link can still be opened by who has its key. */
export const isGood = ({ blob, withdrawn_at, tries_left, expires_at }: StoredLink, now = Date.now()) =>
  blob !== null && withdrawn_at === null && tries_left > 0 && Date.parse(expires_at) > now;

export const presentLink = (row: StoredLink, opened: readonly StoredOpening[]): SharedLink => ({
  id: row.id,
  token: row.token,
  secret: { v: 1, data: row.secret },
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  mostOpenings: row.most_openings,
  triesLeft: row.tries_left,
  withdrawnAt: row.withdrawn_at,
  openings: opened.map(({ at, recipient }) => ({ at, recipient })),
});
