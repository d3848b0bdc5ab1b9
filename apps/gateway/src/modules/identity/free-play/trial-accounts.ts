import { randomInt } from 'node:crypto';

import { ApiError, fieldError, runtimeError } from '@parlour/contract';
import { findBirthdayFault, todayIn } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { micros, type Micros } from '@parlour/money';

import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { insertPasswordlessAccount } from '../federated/module.ts';
import type { LedgerService } from '../../money/ledger/module.ts';
import type { LoginAccount } from '../session/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { TRIAL_CREDIT } from '../../money/wallet/module.ts';

export type TrialAccountsDeps = {
  readonly ledger: Pick<LedgerService, 'openDeposit' | 'confirmDeposit'>;
  readonly settings: ReadSettings;
  readonly now?: () => Date;
};

/** Accounts of the TRIAL book: who may have one, and what it holds. */
export type TrialAccounts = {
  /**
   * Checks the age of a visitor where the merchant asks for it: visitors below the age are not
   * allowed to try a game either. Returns the birth date to keep, yyyy-MM-dd, or null.
   */
  readonly requireAge: (ctx: Context, birthday: string | undefined) => Promise<string | null>;
  /** Opens an account without a password, with its credit. */
  readonly open: (tx: Db, ctx: Context, birthDate: string | null) => Promise<LoginAccount>;
  /** Gives an account that ran dry its credit once more; trial credit is worth nothing. */
  readonly refill: (
    tx: Db,
    ctx: Context,
    account: { readonly member: MemberId; readonly balance: Micros },
  ) => Promise<void>;
};

/** The initial credit of a trial account, and the balance below which it counts as run dry. */
const CREDIT: Micros = micros(2_000_000_000n);
const REFILL_BELOW: Micros = micros(50_000_000n);

const randomUsername = (): string =>
  `trial${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;

export function createTrialAccounts({
  ledger,
  settings,
  now = () => new Date(),
}: TrialAccountsDeps): TrialAccounts {
  async function credit(tx: Db, ctx: Context, member: MemberId): Promise<void> {
    const intent = await ledger.openDeposit(
      ctx,
      { member, book: 'TRIAL', amount: CREDIT, provider: TRIAL_CREDIT },
      tx,
    );
    const posted = await ledger.confirmDeposit(
      ctx,
      {
        intent,
        provider: TRIAL_CREDIT,
        amount: CREDIT,
        currency: ctx.tenant.currency.code,
        requestId: ctx.requestId,
      },
      tx,
    );
    if (posted.status === 'REFUSED') throw runtimeError(posted.code);
  }

  return {
    async requireAge({ tenant, tenantId }, birthday) {
      if (!(await settings(tenantId)).freePlay.needsAge) return null;
      const { minimumAge } = tenant.jurisdiction;
      const fault = findBirthdayFault(birthday ?? '', todayIn(tenant.timeZone, now()), minimumAge);
      if (fault)
        throw fault.rule === 'age'
          ? new ApiError('age_below_minimum', { minimumAge, fields: [fault] })
          : fieldError([fault]);
      return birthday ?? '';
    },

    async open(tx, ctx, birthDate) {
      const made = await insertPasswordlessAccount(tx, ctx.tenantId, {
        randomUsername: randomUsername,
        accountType: 'trial',
        book: 'TRIAL',
        birthDate,
        language: ctx.language,
        upline: null,
        hasConsented: false,
      });
      await credit(tx, ctx, made.id);
      return made;
    },

    async refill(tx, ctx, { member, balance }) {
      if (balance < REFILL_BELOW) await credit(tx, ctx, member);
    },
  };
}
