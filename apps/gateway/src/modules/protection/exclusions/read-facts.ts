import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { PersonFacts } from './person-facts.ts';

/** Opens what is sealed for its row. */
export type FactReaders = {
  readonly profiles: {
    readonly read: (
      tx: Db,
      tenantId: TenantId,
      member: MemberId,
    ) => Promise<{
      readonly fullName?: string;
      readonly payeeName?: string;
      readonly idNumber?: string;
    }>;
  };
  readonly checkVault: {
    readonly open: (
      tenantId: TenantId,
      publicId: string,
      sealed: string,
    ) => { readonly fullName: string; readonly birthDate: string; readonly number: string };
  };
  readonly payeeVault: {
    readonly open: (
      tenantId: TenantId,
      publicId: string,
      sealed: string,
    ) => { readonly accountNumber: string };
  };
};

/** Accounts that a payer names for a deposit. */
type PayerAccount = {
  readonly mobileNumber?: string | undefined;
  readonly upiId?: string | undefined;
};

/** Facts about a person that a call brings, in addition to the stored ones. */
export type MoreFacts = {
  readonly device?: Buffer | null;
  readonly payer?: PayerAccount;
};

type MemberRow = {
  readonly birthDate: string | null;
  readonly mobile: string | null;
  readonly devices: readonly string[] | null;
  readonly payers: readonly PayerAccount[] | null;
};

type DocumentRow = { readonly publicId: string; readonly sealed: string | null };
type PayeeRow = { readonly publicId: string; readonly sealed: string };

const readMember = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.one<MemberRow>(
    'exclusion-facts',
    `select m.birth_date as "birthDate", m.mobile,
       (select array_agg(encode(d.device_hash, 'base64')) from known_device d
         where d.tenant = m.tenant and d.member = m.id) as devices,
       (select jsonb_agg(distinct i.payer) from deposit_intent i where i.tenant = m.tenant
         and i.member = m.id and i.payer <> '{}') as payers
     from member m where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );

// Documents that were rejected may be those of another person.
const readDocuments = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.many<DocumentRow>(
    'exclusion-documents',
    `select public_id as "publicId", sealed from identity_check
     where tenant = $1 and member = $2 and state <> 'REJECTED'`,
    [tenantId, member],
  );

const readPayees = (tx: Db, tenantId: TenantId, member: MemberId) =>
  tx.many<PayeeRow>(
    'exclusion-payees',
    'select public_id as "publicId", sealed from payee where tenant = $1 and member = $2',
    [tenantId, member],
  );

const present = (...texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== null && text !== undefined && text !== '');

const namedAccounts = (payers: readonly PayerAccount[]): string[] =>
  payers.flatMap(({ mobileNumber, upiId }) => present(mobileNumber, upiId));

/** Reads the known facts about the person behind an account. */
export async function readPersonFacts(
  tx: Db,
  readers: FactReaders,
  { tenantId, member }: { readonly tenantId: TenantId; readonly member: MemberId },
  more: MoreFacts = {},
): Promise<PersonFacts> {
  const row = await readMember(tx, tenantId, member);
  const profile = await readers.profiles.read(tx, tenantId, member);
  // What was erased is sealed no more.
  const documents = (await readDocuments(tx, tenantId, member)).flatMap(({ publicId, sealed }) =>
    sealed === null ? [] : [readers.checkVault.open(tenantId, publicId, sealed)],
  );
  const payees = (await readPayees(tx, tenantId, member)).map(({ publicId, sealed }) =>
    readers.payeeVault.open(tenantId, publicId, sealed),
  );
  const payers = [...(row?.payers ?? []), ...(more.payer ? [more.payer] : [])];
  return {
    birthDates: [...new Set(present(row?.birthDate, ...documents.map((one) => one.birthDate)))],
    names: present(profile.fullName, profile.payeeName, ...documents.map((one) => one.fullName)),
    numbers: present(row?.mobile),
    documents: present(profile.idNumber, ...documents.map(({ number }) => number)),
    devices: present(...(row?.devices ?? []), more.device?.toString('base64')),
    accounts: [...payees.map(({ accountNumber }) => accountNumber), ...namedAccounts(payers)],
  };
}
