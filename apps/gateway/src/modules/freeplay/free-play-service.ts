import { randomInt } from 'node:crypto';

import { ApiError, type Contract, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import { birthdayFault, todayIn } from '@parlour/contract/rules';
import type { Micros } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import { insertWithoutPassword } from '../identity/passwordless-account.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { SessionService } from '../session/session-service.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import type { ReadSettings } from '../system/settings.ts';
import type { SystemService } from '../system/system-service.ts';
import { TRIAL_CREDIT } from '../wallet/wallet-service.ts';

type FreePlay = Contract['identity']['freePlay'];

export type FreePlayDeps = {
  readonly db: Database;
  readonly ledger: Pick<LedgerService, 'openDeposit' | 'confirmDeposit'>;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly throttle: Throttle;
  readonly now?: () => Date;
};

/** Lets somebody try the games without an account: in the TRIAL book, which never meets money, for a day. */
export type FreePlayService = { readonly begin: (ctx: Context, input: HandlerInput<FreePlay>['body']) => Promise<Reply<FreePlay>> };

/** What a trial account begins with. */
const CREDIT: Micros = 2_000_000_000n;
const TRIAL = 4;
/** Trial accounts that one network may open; each costs rows for ever, because a ledger forgets nothing. */
const trialsOfNetwork: Limit = { kind: 'trial-network', most: 10, window: '1 day' };

const drawName = (): string => `trial${randomInt(36 ** 8).toString(36).padStart(8, '0')}`;

export function createFreePlayService({ db, ledger, sessions, settings, system, throttle, now = () => new Date() }: FreePlayDeps): FreePlayService {
  return {
    async begin(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      const { tenant, tenantId } = ctx;
      const birthDate = (await settings(tenantId)).freePlay.needsAge ? requireAge(input?.birthday, todayIn(tenant.timeZone, now()), tenant.jurisdiction.minimumAge) : null;
      await throttle.take(tenantId, trialsOfNetwork, networkOf(ctx.ip));
      const member = await db.transaction(tenantId, async (tx) => {
        const made = await insertWithoutPassword(tx, tenantId, { draw: drawName, type: TRIAL, book: 'TRIAL', birthDate, language: ctx.language, upline: null, hasConsented: false });
        const intent = await ledger.openDeposit(ctx, { member: made.id, book: 'TRIAL', amount: CREDIT, provider: TRIAL_CREDIT }, tx);
        const posted = await ledger.confirmDeposit(ctx, { intent, provider: TRIAL_CREDIT, amount: CREDIT, currency: tenant.currency.code, requestId: ctx.requestId }, tx);
        if (posted.status === 'REFUSED') throw new ApiError(posted.code);
        return made;
      });
      return sessions.begin(ctx, member);
    },
  };
}

/** Where the merchant asks for it: nobody below the age tries a game either. */
function requireAge(birthday: string | undefined, today: string, minimumAge: number): string {
  const fault = birthdayFault(birthday ?? '', today, minimumAge);
  if (fault) throw fault.rule === 'age' ? new ApiError('age_below_minimum', { minimumAge, fields: [fault] }) : fieldError([fault]);
  return birthday ?? '';
}
