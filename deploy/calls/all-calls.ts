import { isCall, isStream, type Call, type Stream } from "@carnet/services/framework/contract";
import * as account from "@carnet/services/account/contract";
import * as admin from "@carnet/services/admin/contract";
import * as clinic from "@carnet/services/clinic/contract";
import * as patient from "@carnet/services/patient/contract";
import * as portal from "@carnet/services/portal/contract";
import * as seance from "@carnet/services/seance/contract";
import type { HttpService } from "../gateway/table.ts";

const contracts: Record<HttpService, object> = { account, patient, seance, clinic, portal, admin };

/** A stream with the name its contract exports it by, and the service that tells it. */
export interface NamedStream {
  name: string;
  service: HttpService;
  stream: Stream;
}

/** A call with the name its contract exports it by, and the service that answers it. */
export interface NamedCall {
  name: string;
  service: HttpService;
  call: Call;
}

const named = <Kind>(is: (value: unknown) => value is Kind) =>
  Object.entries(contracts).flatMap(([service, contract]) =>
    Object.entries(contract)
      .filter((entry): entry is [string, Kind] => is(entry[1]))
      .map(([name, found]) => ({ name, service: service as HttpService, found })),
  );

/** Every call of every contract. */
export const allCalls: readonly NamedCall[] = named<Call>(isCall).map(({ found: call, ...rest }) => ({
  ...rest,
  call,
}));

/** Every stream of every contract. */
export const allStreams: readonly NamedStream[] = named<Stream>(isStream).map(({ found: stream, ...rest }) => ({
  ...rest,
  stream,
}));
