import { isCall, type Call } from "@carnet/services/kit/contract";
import * as account from "@carnet/services/account/contract";
import * as admin from "@carnet/services/admin/contract";
import * as clinic from "@carnet/services/clinic/contract";
import * as patient from "@carnet/services/patient/contract";
import * as portal from "@carnet/services/portal/contract";
import * as seance from "@carnet/services/seance/contract";
import type { HttpService } from "../gateway/table.ts";

const contracts: Record<HttpService, object> = { account, patient, seance, clinic, portal, admin };

/** A call with the name its contract exports it by, and the service that answers it. */
export interface NamedCall {
  name: string;
  service: HttpService;
  call: Call;
}

/** Every call of every contract. */
export const allCalls: readonly NamedCall[] = Object.entries(contracts).flatMap(([service, contract]) =>
  Object.entries(contract)
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .map(([name, call]) => ({ name, service: service as HttpService, call })),
);
