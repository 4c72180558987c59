import { PmError } from "../errors.ts";
import { signField } from "../envelope/sign-field.ts";
import { custodians } from "../escrow/custodians.ts";
import { readCustodians, type BuiltIn, type CustodianKey, type EscrowPolicy } from "../escrow/escrow-policy.ts";
import { memoryDraftKeys, type DraftKeyStore } from "../keyring/draft-key-store.ts";
import { Keyring, type OpenedKey } from "../keyring/keyring.ts";
import { memoryLogs, type LogStore } from "../keyring/log-store.ts";
import { memoryPins, type AccountPin, type PinStore } from "../keyring/pin-store.ts";
import { memorySessions, type SessionStore } from "../keyring/session-store.ts";
import { noOtherTabs, type Tabs } from "../keyring/tabs.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { Argon } from "../primitives/argon.ts";
import { chooseEngine, type EngineName } from "../primitives/choose-engine.ts";
import type { Engine } from "../primitives/engine.ts";
import type { PairOfSeed, RarePrimitives } from "../primitives/rare.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import { TrustMemory } from "../trust/trust-memory.ts";
import type { FieldRef, PatientRef, RootKnown, Sealed } from "../types.ts";
import type { PmEvent, PmEventName } from "../api.ts";

/** What may be chosen when the module is started; every default is what the product runs on. */
export interface CoreOptions extends Partial<RarePrimitives> {
  readonly engine?: EngineName;
  readonly sessions?: SessionStore;
  readonly draftKeys?: DraftKeyStore;
  readonly pins?: PinStore;
  readonly logs?: LogStore;
  readonly tabs?: Tabs;
  readonly custodians?: readonly CustodianKey[];
  readonly now?: () => number;
}

/** What the methods of the API stand on: one keyring, the clinics' trust, and the chosen engine. */
export class Context {
  readonly engineName: EngineName;
  readonly argon: Argon;
  readonly pairOfSeed: PairOfSeed;
  readonly sessions: SessionStore;
  readonly draftKeys: DraftKeyStore;
  readonly pins: PinStore;
  readonly logs: LogStore;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly custodians: readonly CustodianKey[];
  readonly keyring = new Keyring();
  readonly clinics = new Map<string, ClinicTrust>();
  /** What the person remembers of clinics on every device. */
  readonly memory = new TrustMemory();
  readonly rootsKnown = new Map<string, RootKnown>();
  /** The reading of each clinic's log that is under way. */
  readonly syncing = new Map<string, Promise<unknown>>();
  /** Whose seen revisions are being kept on this device, and whether there are newer ones by now. */
  readonly keeping = new Map<string, boolean>();
  /** How far each log is kept on this device. */
  readonly kept = new Map<string, number>();
  private readonly engines = new Map<EngineName, Promise<Engine>>();
  private readonly listeners = new Map<PmEventName, Set<(event: PmEvent) => void>>();
  private readonly load: (name: EngineName) => Promise<Engine>;
  private builtIn: Promise<EscrowPolicy> | undefined;
  private pinning: Promise<unknown> = Promise.resolve();

  constructor(options: CoreOptions & RarePrimitives) {
    this.engineName = options.engine ?? chooseEngine();
    this.load = options.load;
    this.argon = options.argon;
    this.pairOfSeed = options.pairOfSeed;
    this.sessions = options.sessions ?? memorySessions();
    this.draftKeys = options.draftKeys ?? memoryDraftKeys();
    this.pins = options.pins ?? memoryPins();
    this.logs = options.logs ?? memoryLogs();
    this.tabs = options.tabs ?? noOtherTabs;
    this.custodians = options.custodians ?? custodians;
    this.now = options.now ?? Date.now;
  }

  /** The engine chosen at start; it is loaded once and never changed by a failure. */
  engine(): Promise<Engine> {
    return this.engineNamed(this.engineName);
  }

  /** The engine of a second try: the other one, or the same where this context has no other. */
  otherEngine(): Promise<Engine> {
    const other = this.engineName === "native" ? "fallback" : chooseEngine();
    return this.engineNamed(other);
  }

  private engineNamed(name: EngineName): Promise<Engine> {
    const known = this.engines.get(name);
    if (known) return known;
    const loading = this.load(name);
    this.engines.set(name, loading);
    return loading;
  }

  /** The custodians of this build, as the policy of whoever belongs to no clinic yet. */
  async platformEscrow(): Promise<EscrowPolicy> {
    this.builtIn ??= this.engine()
      .then((engine) => readCustodians(engine, this.custodians))
      .then((known) => ({ scope: "platform", custodians: known }));
    return this.builtIn;
  }

  async builtInCustodians(): Promise<BuiltIn> {
    const { custodians: known } = await this.platformEscrow();
    return new Map(known.map((custodian) => [custodian.public.fpText, custodian.public]));
  }

  /** The trust of a clinic whose log was read, or `chain`. */
  trust(clinicId: string): ClinicTrust {
    const trust = this.clinics.get(clinicId);
    if (!trust) throw new PmError("chain");
    return trust;
  }

  /** An opened patient to write for: nothing is written under a key whose certifier has left, until it was rotated. */
  writable(patient: PatientRef): OpenedKey {
    const opened = this.keyring.keyOf(patient);
    const { certifiedBy } = opened;
    if (certifiedBy !== null && !this.trust(patient.clinicId).members.has(certifiedBy)) throw new PmError("revoked");
    return opened;
  }

  /** An envelope with the signature of whoever is unlocked; what a portal's key seals has none, as its patient is no member. */
  async signed(key: PatientKey, ref: FieldRef, sealed: Sealed): Promise<Sealed> {
    return key.patientId.startsWith("portal:") ? sealed : signField(this.keyring.me().unlocked, key, ref, sealed);
  }

  /** What this device remembers of whoever is unlocked, or null where nothing can be kept. */
  async pin(): Promise<AccountPin | null> {
    return this.pins.read(this.keyring.me().emailKey).catch(() => null);
  }

  /** Changes what this device remembers, one change after the other; a best effort. */
  changePin(change: (pin: AccountPin) => AccountPin): Promise<unknown> {
    const { emailKey } = this.keyring.me();
    this.pinning = this.pinning
      .then(() => this.pins.read(emailKey))
      .then((pin) => pin && this.pins.write(emailKey, change(pin)))
      .catch(() => undefined);
    return this.pinning;
  }

  /** Forgets the keys, and what was read with them. */
  forget(): void {
    this.keyring.clear();
    this.clinics.clear();
    this.rootsKnown.clear();
    this.memory.clear();
    this.kept.clear();
  }

  on(name: PmEventName, hear: (event: PmEvent) => void): () => void {
    const hearers = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, hearers.add(hear));
    return () => hearers.delete(hear);
  }

  tell(event: PmEvent): void {
    for (const hear of this.listeners.get(event.name) ?? []) hear(event);
  }
}
