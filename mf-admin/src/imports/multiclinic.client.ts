import {
  addMulticlinicShare,
  deleteMulticlinic,
  getMulticlinicFile,
  getMulticlinicOwners,
  mapMulticlinic,
  maxMulticlinicBytes,
  uploadMulticlinic,
  type Mapping,
  type MulticlinicJob,
} from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import {
  handedScope,
  kindOf,
  readFile,
  WorkbookError,
  type CsvChoices,
  type FileKind,
  type Table,
} from "@carnet/shell/importing";
import type { FileTrouble } from "@carnet/shell/importing/columns";
import type { UserInfo } from "@carnet/services/account/contract";
import { sizeOf, type Share } from "./shares-of.ts";

/** An owner as lines are sealed for them, with the fingerprint of the key that the server gave. */
export interface Owner {
  clinicId: string;
  clinicName: string;
  country: string | null;
  ownerId: string;
  ownerName: string;
  pubKey: string | null;
  digits: string | null;
}

/** The file is larger than 10 MB (ADM-013). */
export class TooLargeFile extends Error {}
/** The file is no table of patients of several clinics. */
export class NoTable extends Error {
  constructor(readonly trouble: FileTrouble) {
    super(trouble.code);
  }
}

/** A file as it was cut. */
export interface CutFile {
  kind: FileKind;
  choices: CsvChoices;
  table: Table;
}

const fileScope = "multiclinic/file";

/** The calls of imports of several clinics, and what is sealed on their way. */
export const multiclinicClient = {
  /** Reads a file, and keeps it sealed for the administrator alone. */
  async upload(file: File, language: "en" | "fr", me: Pick<UserInfo, "id" | "pubKey">): Promise<string> {
    if (file.size > maxMulticlinicBytes) throw new TooLargeFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { rows, faults } = (await cutFile(bytes)).table;
    const crypto = await loadCrypto();
    const sealed = await crypto.sealForPerson({ userId: me.id, pubKey: me.pubKey }, fileScope, bytes.buffer);
    const query = { language, name: file.name.slice(0, 200), lines: rows.length + faults.length };
    return (await call(uploadMulticlinic, { query, body: new Blob([sealed]), quiet: true })).id;
  },
  /** The file as it was brought, opened for who brought it. */
  async open(id: string): Promise<Uint8Array> {
    const sealed = new Uint8Array(await call(getMulticlinicFile, { params: { id } }));
    const opened = await (await loadCrypto()).openForMe(fileScope, sealed.slice().buffer);
    return new Uint8Array(opened);
  },
  map: (id: string, mapping: Mapping, setAside: number[], was: Mapping | null): Promise<MulticlinicJob> =>
    call(mapMulticlinic, { params: { id }, body: { mapping, setAside, was } }),
  async owners(id: string): Promise<Owner[]> {
    const [crypto, { owners }] = await Promise.all([loadCrypto(), call(getMulticlinicOwners, { params: { id } })]);
    return Promise.all(
      owners.map(async (owner) => ({
        ...owner,
        digits: owner.pubKey ? (await crypto.fingerprintOf(owner.pubKey)).digits : null,
      })),
    );
  },
  /** Seals lines for the owner of their clinic. */
  async give(id: string, fileName: string, share: Share, owner: Owner): Promise<void> {
    const { number, clinicId, columns, lines, faulty } = share;
    const crypto = await loadCrypto();
    const text = new TextEncoder().encode(JSON.stringify({ fileName, columns, lines, faulty }));
    const to = { userId: owner.ownerId, pubKey: owner.pubKey! };
    const sealed = await crypto.sealForPerson(to, handedScope(clinicId), text.buffer);
    const query = { number, clinicId, ownerId: owner.ownerId, lines: sizeOf(share) };
    await call(addMulticlinicShare, { params: { id }, query, body: new Blob([sealed]) });
  },
  remove: (id: string) => call(deleteMulticlinic, { params: { id } }),
};

/** Cuts a file into columns; what is not chosen is guessed. Throws `NoTable` where it is none of patients. */
export async function cutFile(bytes: Uint8Array, chosen: Partial<CsvChoices> = {}): Promise<CutFile> {
  const kind = kindOf(bytes);
  if (typeof kind !== "string") throw new NoTable({ code: kind.trouble });
  if (kind !== "csv" && kind !== "xlsx") throw new NoTable({ code: "noClinic" });
  const { choices, table } = await readFile(kind, bytes, chosen).catch((reason: unknown) => {
    throw reason instanceof WorkbookError ? new NoTable({ code: reason.trouble }) : reason;
  });
  if (table.rows.length === 0) throw new NoTable({ code: "nobody" });
  return { kind, choices, table };
}
