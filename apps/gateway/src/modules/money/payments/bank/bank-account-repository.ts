import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';

/** Books with bank accounts: real money, and practice. */
export type BankBook = 'REAL' | 'PLAY';

/** A bank account as an operator sets it. */
export type BankAccountFields = {
  readonly book: BankBook;
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly note: string;
  readonly min: Micros;
  readonly max: Micros;
  readonly isOn: boolean;
};

export type BankAccount = BankAccountFields & {
  readonly id: bigint;
  readonly account: string;
  readonly givenAt: Date | null;
};

const COLUMNS = `b.id, b.public_id as account, b.book, b.bank, b.holder, b.number, b.note, b.min,
  b.max, b.is_on as "isOn", b.given_at as "givenAt"`;

/** The range that the accounts of a book take together; undefined where none is on. */
export const readBankOffer = async (
  tx: Db,
  tenantId: TenantId,
  book: BankBook,
): Promise<{ readonly min: Micros; readonly max: Micros } | undefined> => {
  const row = await tx.one<{ min: Micros | null; max: Micros | null }>(
    'bank-offer',
    `select min(b.min) as min, max(b.max) as max from bank_account b
      join tenant t on t.id = b.tenant
      where b.tenant = $1 and b.book = $2 and b.is_on
        and (b.book = 'PLAY' or accepts_real_money(t, clock_timestamp()))`,
    [tenantId, book],
  );
  return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : undefined;
};

/** Takes the account whose turn it is for an amount; undefined where none takes it. */
export const takeBankAccount = (
  tx: Db,
  tenantId: TenantId,
  book: BankBook,
  amount: Micros,
): Promise<BankAccount | undefined> =>
  tx.one<BankAccount>(
    'bank-account-take',
    `update bank_account b set given_at = clock_timestamp() where b.tenant = $1 and b.id = (
        select a.id from bank_account a where a.tenant = $1 and a.book = $2 and a.is_on
          and $3::bigint between a.min and a.max
          order by a.given_at nulls first, a.id limit 1 for update)
      returning ${COLUMNS}`,
    [tenantId, book, amount],
  );

/** A bank account under a lock. */
export const lockBankAccount = (
  tx: Db,
  tenantId: TenantId,
  account: string,
): Promise<BankAccount | undefined> =>
  tx.one<BankAccount>(
    'bank-account-lock',
    `select ${COLUMNS} from bank_account b where b.tenant = $1 and b.public_id = $2 for update`,
    [tenantId, account],
  );

export const readBankAccounts = (tx: Db, tenantId: TenantId): Promise<BankAccount[]> =>
  tx.many<BankAccount>(
    'bank-accounts',
    `select ${COLUMNS} from bank_account b where b.tenant = $1 order by b.book desc, b.id`,
    [tenantId],
  );

/** Adds an account; returns its public id. */
export const insertBankAccount = async (
  tx: Db,
  tenantId: TenantId,
  { book, bank, holder, number, note, min, max, isOn }: BankAccountFields,
): Promise<string> => {
  const row = await tx.one<{ account: string }>(
    'bank-account-add',
    `insert into bank_account (tenant, book, bank, holder, number, note, min, max, is_on)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning public_id as account`,
    [tenantId, book, bank, holder, number, note, min, max, isOn],
  );
  if (!row) throw new Error('a bank account was not added');
  return row.account;
};

/** Changes an account; its book stays as it is. */
export const updateBankAccount = (
  tx: Db,
  tenantId: TenantId,
  account: string,
  { bank, holder, number, note, min, max, isOn }: BankAccountFields,
): Promise<number> =>
  tx.exec(
    'bank-account-change',
    `update bank_account set bank = $3, holder = $4, number = $5, note = $6, min = $7, max = $8,
      is_on = $9 where tenant = $1 and public_id = $2`,
    [tenantId, account, bank, holder, number, note, min, max, isOn],
  );
