import { fieldError } from '@parlour/contract';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  type BankAccountFields,
  insertBankAccount,
  isLicensed,
  lockBankAccount,
  readBankAccounts,
  updateBankAccount,
} from '../../money/payments/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['bankAccounts'];
type Fields = Omit<OperatorHandlerInput<Calls['save']>['body'], 'reason' | 'account'>;
/** `account` is null for a new one. */
type Change = Fields & { readonly account: string | null };

export type BankAccountsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

type Credited = { readonly account: string; readonly day: Micros; readonly month: Micros };

/** Reads the sum credited for each account lately, to be compared with its statement. */
const readCredited = (tx: Db, tenantId: TenantId): Promise<Credited[]> =>
  tx.many<Credited>(
    'ops-bank-accounts-credited',
    `select b.public_id as account, sum(d.amount)::bigint as month, coalesce(sum(d.amount)
       filter (where d.closed_at > clock_timestamp() - interval '1 day'), 0)::bigint as day
     from bank_account b join bank_transfer t on t.tenant = b.tenant and t.account = b.id
     join deposit_intent d on d.tenant = t.tenant and d.id = t.deposit and d.state = 'CONFIRMED'
       and d.closed_at > clock_timestamp() - interval '30 days'
     where b.tenant = $1 group by b.public_id`,
    [tenantId],
  );

/** Accounts that a request to change waits for; null: of a new one. */
const readWaiting = async (tx: Db, tenantId: TenantId): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.many<{ account: string | null }>(
        'ops-bank-accounts-waiting',
        `select q.payload ->> 'account' as account from operator_request q where q.brand = $1
          and q.state = 'OPEN' and q.action = 'bank-account.changed'
          and q.expires_at > clock_timestamp()`,
        [tenantId],
      )
    ).flatMap(({ account }) => account ?? []),
  );

const toFields = ({ min, max, ...rest }: Fields): BankAccountFields => ({
  ...rest,
  min: fromWire(min),
  max: fromWire(max),
});

const toShown = ({ book, bank, holder, number, note, min, max, isOn }: BankAccountFields) => ({
  book,
  bank,
  holder,
  number,
  note,
  min: toWire(min),
  max: toWire(max),
  isOn,
});

/** True when a change only switches the account off: it admits nothing that was blocked before. */
const isOnlySwitchedOff = (before: BankAccountFields, after: BankAccountFields): boolean =>
  !after.isOn &&
  JSON.stringify(toShown({ ...before, isOn: false })) === JSON.stringify(toShown(after));

/**
 * The bank accounts that members transfer to. They say where money goes, so that a second operator
 * approves each change.
 */
export function createBankAccountPages({ db, approvals }: BankAccountsDeps) {
  async function apply(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Change>,
  ): Promise<void> {
    const { account, ...given } = payload;
    const fields = toFields(given);
    const before = account === null ? undefined : await lockBankAccount(tx, brand, account);
    if (account !== null && before?.book !== fields.book)
      throw new OperatorError('bank_account_unknown');
    if (account !== null) await updateBankAccount(tx, brand, account, fields);
    const id = account ?? (await insertBankAccount(tx, brand, fields));
    await writeOperatorEvent(tx, ctx, {
      action: 'bank-account.changed',
      subject: `bank-account:${id}`,
      brand,
      reason,
      ...(before && { before: toShown(before) }),
      after: toShown(fields),
    });
  }

  const propose = approvals.define<Change>({
    action: 'bank-account.changed',
    permission: 'bank-accounts.write',
    execute: apply,
    async readBefore(_db, { brand, payload: { account } }) {
      if (account === null) return null;
      const accounts = await db.transaction(brand, (tx) => readBankAccounts(tx, brand));
      const found = accounts.find((one) => one.account === account);
      return found ? { account, ...toShown(found) } : null;
    },
  });

  function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const credited = await readCredited(tx, tenantId);
      const waiting = await readWaiting(tx, tenantId);
      const accounts = await readBankAccounts(tx, tenantId);
      return {
        accounts: accounts.map((one) => {
          const { day, month } = credited.find(({ account }) => account === one.account) ?? {
            day: micros(0n),
            month: micros(0n),
          };
          return {
            account: one.account,
            ...toShown(one),
            givenAt: one.givenAt?.getTime() ?? null,
            creditedDay: toWire(day),
            creditedMonth: toWire(month),
            isWaiting: waiting.has(one.account),
          };
        }),
        isLicensed: await isLicensed(tx, tenantId),
      };
    });
  }

  function save(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['save']>,
  ): Promise<OperatorReply<Calls['save']>> {
    const { tenantId } = requireBrand(ctx);
    const { reason, account = null, ...given } = body;
    if (given.min > given.max)
      throw fieldError([{ field: 'max', rule: 'min', allowed: { min: given.min } }]);
    return db.transaction(tenantId, async (tx) => {
      const before = account === null ? undefined : await lockBankAccount(tx, tenantId, account);
      if (account !== null && before?.book !== given.book)
        throw new OperatorError('bank_account_unknown');
      const proposal = { brand: tenantId, payload: { account, ...given }, reason };
      if (before && isOnlySwitchedOff(before, toFields(given))) {
        await apply(tx, ctx, proposal);
        return { status: 'done' as const };
      }
      if (given.isOn && given.book === 'REAL' && !(await isLicensed(tx, tenantId)))
        throw new OperatorError('bank_account_unlicensed');
      return propose(tx, ctx, proposal);
    });
  }

  return { list, save };
}
