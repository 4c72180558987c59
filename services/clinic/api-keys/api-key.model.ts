import { BaseModel } from "@carnet/services/framework";
import type { ApiKeyScope, ApiKeyView } from "../contract/index.ts";

/** A key of another program: what it hashes to, what it may do, and when it was last used. */
export class ApiKey extends BaseModel {
  static override tableName = "api_keys";

  declare id: string;
  declare clinicId: string;
  declare start: string;
  declare hash: string;
  declare scope: ApiKeyScope;
  declare createdBy: string;
  declare createdAt: string;
  declare endsAt: string | null;
  declare lastUsedAt: string | null;
  declare lastUsedFrom: string | null;
}

/** Those that are let in at this moment. */
export const living = "(ends_at is null or ends_at > now())";

/** The keys of a clinic that live, the newest first. */
export const livingKeys = async (clinicId: string): Promise<ApiKey[]> =>
  ApiKey.query().where({ clinic_id: clinicId }).whereRaw(living).orderBy("created_at", "desc");

/** A key as people see it: without what it hashes to. */
export const presentKey = ({ id, start, scope, createdAt, endsAt, lastUsedAt, lastUsedFrom }: ApiKey): ApiKeyView => ({
  id,
  start,
  scope,
  createdAt,
  endsAt,
  lastUsedAt,
  lastUsedFrom,
});
