/** Whoever can read something that is stored: `clinic` are those who hold a record's key, `self` the person it belongs to. */
export const storedReaders = ["clinic", "patient", "self", "custodians", "server"] as const;
export type StoredReader = (typeof storedReaders)[number];

/** Columns of a table that say the same kind of thing, and who can read them. */
export interface StoredColumns {
  /** What it is, as the page that tells people names it. */
  topic: string;
  /** `clear` the server reads; `sealed` it cannot; a `mark` (hash, verifier) nobody can read back. */
  form: "clear" | "sealed" | "mark";
  readers: readonly StoredReader[];
  columns: readonly string[];
  /** What is sealed here, as its envelopes say (PROTOCOL.md section 8). */
  entities: readonly string[];
}

/** Every table of a service with every column of it; a column nobody declared fails a test. */
export type StoredTables = Readonly<Record<string, readonly StoredColumns[]>>;

const namesIn = (text: string) => text.split(" ").filter(Boolean);

/** Columns in clear, named in one line: the server reads them, and with it whoever works in the clinic. */
export const clear = (topic: string, columns: string): StoredColumns => ({
  topic,
  form: "clear",
  readers: ["server"],
  columns: namesIn(columns),
  entities: [],
});

/** Columns in clear that the patient is shown too. */
export const clearToPatient = (topic: string, columns: string): StoredColumns => ({
  ...clear(topic, columns),
  readers: ["server", "patient"],
});

/** Sealed columns: only these readers can open them. */
export const sealedFor = (
  readers: readonly Exclude<StoredReader, "server">[],
  topic: string,
  columns: string,
  entities = "",
): StoredColumns => ({ topic, form: "sealed", readers, columns: namesIn(columns), entities: namesIn(entities) });

/** Columns from which nothing can be read back: hashes of secrets, verifiers of passwords. */
export const mark = (topic: string, columns: string): StoredColumns => ({
  topic,
  form: "mark",
  readers: [],
  columns: namesIn(columns),
  entities: [],
});

/** What the framework keeps in every service: messages on their way, with ids and flags, and copies of who belongs where. */
export const storedByFramework: StoredTables = {
  dead_letters: [clear("upkeep", "message_id subject message reason died_at again_at try_until")],
  idempotency: [clear("upkeep", "actor route key answer created_at"), mark("marks", "request_hash")],
  inbox: [clear("upkeep", "listener message_id heard_at")],
  migrations: [clear("upkeep", "name ran_at is_additive")],
  outbox: [clear("upkeep", "id message_id subject message created_at due_at sent_at stream stream_count stream_seq")],
  rates: [clear("upkeep", "key points ends_at")],
  author_keys: [clear("publicKeys", "user_id pub_key version")],
  certified_keys: [clear("publicKeys", "clinic_id user_id fp told_at")],
  known_members: [
    clear("team", "clinic_id user_id is_owner is_manager is_member plan plan_terminated_at can_finalize_session"),
    clear("team", "has_location_restriction keeps_access told_at told_seq"),
    clear("clinic", "office_ip_address_restriction_on office_ip_address"),
  ],
  known_restrictions: [clear("clinic", "clinic_id is_on address told_at told_seq")],
  known_patients: [
    clear("sharing", "patient_id clinic_id therapist_id has_email has_billing_email dob_and_sex_present"),
    clear("upkeep", "told_at told_seq"),
  ],
  known_readers: [clear("sharing", "user_id patient_id clinic_id kind holds told_seq told_at")],
  known_states: [clear("sharing", "patient_id state told_seq told_at")],
  session_ends: [clear("signIns", "user_id ended_id told_seq told_at heard_at")],
  known_sessions: [
    clear("signIns", "session_id user_id role impersonator_id expires_at idle_seconds seen_at"),
    mark("marks", "token_hash"),
  ],
};
