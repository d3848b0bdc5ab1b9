import { randomInt } from 'node:crypto';

import { ApiError, fieldError } from '@parlour/contract';
import { birthdayFault, todayIn } from '@parlour/contract/rules';
import type { Micros } from '@parlour/money';

import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import { insertWithoutPassword } from '../identity/passwordless-account.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { SignIn } from '../session/session-repository.ts';
import type { ReadSettings } from '../system/settings.ts';
import { TRIAL_CREDIT } from '../wallet/wallet-service.ts';

export type TrialAccountsDeps = {
  readonly ledger: Pick<LedgerService, 'openDeposit' | 'confirmDeposit'>;
  readonly settings: ReadSettings;
  readonly now?: () => Date;
};

/** Accounts of the TRIAL book: who may have one, and what it holds. */
export type TrialAccounts = {
  /** Where the merchant asks for it: nobody below the age tries a game either. Answers the birth date to keep, yyyy-MM-dd, or null. */
  readonly requireAge: (ctx: Context, birthday: string | undefined) => Promise<string | null>;
  /** Opens an account that nobody enters by a password, with its credit. */
  readonly open: (tx: Db, ctx: Context, birthDate: string | null) => Promise<SignIn>;
  /** Gives an account that ran dry its credit once more; trial credit is worth nothing. */
  readonly refill: (
    tx: Db,
    ctx: Context,
    account: { readonly member: bigint; readonly left: Micros },
  ) => Promise<void>;
};

/** What a trial account begins with, and what counts as run dry. */
const CREDIT: Micros = 2_000_000_000n;
const DRY: Micros = 50_000_000n;
const TRIAL = 4;

const drawName = (): string =>
  `trial${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;

export function createTrialAccounts({
  ledger,
  settings,
  now = () => new Date(),
}: TrialAccountsDeps): TrialAccounts {
  async function credit(tx: Db, ctx: Context, member: bigint): Promise<void> {
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
    if (posted.status === 'REFUSED') throw new ApiError(posted.code);
  }

  return {
    async requireAge({ tenant, tenantId }, birthday) {
      if (!(await settings(tenantId)).freePlay.needsAge) return null;
      const { minimumAge } = tenant.jurisdiction;
      const fault = birthdayFault(birthday ?? '', todayIn(tenant.timeZone, now()), minimumAge);
      if (fault)
        throw fault.rule === 'age'
          ? new ApiError('age_below_minimum', { minimumAge, fields: [fault] })
          : fieldError([fault]);
      return birthday ?? '';
    },

    async open(tx, ctx, birthDate) {
      const made = await insertWithoutPassword(tx, ctx.tenantId, {
        draw: drawName,
        type: TRIAL,
        book: 'TRIAL',
        birthDate,
        language: ctx.language,
        upline: null,
        hasConsented: false,
      });
      await credit(tx, ctx, made.id);
      return made;
    },

    async refill(tx, ctx, { member, left }) {
      if (left < DRY) await credit(tx, ctx, member);
    },
  };
}
