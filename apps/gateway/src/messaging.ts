import { ApiError } from '@parlour/contract';

import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import { adaptersOf } from './modules/outbox/adapters/adapters.ts';
import { createOpenInbox } from './modules/outbox/inbox.ts';
import { createOutbox } from './modules/outbox/outbox.ts';
import { createRecoveryService, type RecoveryDeps } from './modules/recovery/recovery-service.ts';
import type { SystemService } from './modules/system/system-service.ts';
import type { ReadSettings } from './modules/system/settings.ts';
import { createCodeBudgets } from './modules/verification/code-budgets.ts';
import { createCodes } from './modules/verification/codes.ts';
import { createVerificationService } from './modules/verification/verification-service.ts';
import type { AtRest } from './secrets/at-rest.ts';

type Deps = {
  readonly config: Config;
  readonly db: Database;
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly settings: ReadSettings;
};

/** Messages that leave the house, and the codes in them. */
export function createMessaging({ config, db, atRest, masterKey, settings }: Deps) {
  const outbox = createOutbox({ db, atRest, masterKey, adapters: adaptersOf(config) });
  const budgets = createCodeBudgets({ db, masterKey, on: config.rateLimits });
  const codes = createCodes({ db, outbox, settings, masterKey, budgets });
  return { outbox, budgets, codes, openInbox: createOpenInbox({ db, outbox }) };
}

export type Messaging = ReturnType<typeof createMessaging>;

type HandlerDeps = Pick<
  RecoveryDeps,
  'db' | 'passwords' | 'sessions' | 'secondFactor' | 'human' | 'settings'
> & {
  readonly config: Pick<Config, 'demo'>;
  readonly messaging: Messaging;
  readonly system: Pick<SystemService, 'switches' | 'requireOpen'>;
};

/** The calls around codes, lost passwords and a demo's inbox. */
export function messagingHandlers({
  config,
  messaging,
  ...deps
}: HandlerDeps): Pick<GatewayHandlers, 'verification' | 'recovery' | 'sandbox'> {
  const { codes, outbox, budgets, openInbox } = messaging;
  const verification = createVerificationService({ ...deps, codes });
  const recovery = createRecoveryService({ ...deps, codes, outbox, budgets });
  return {
    verification: {
      smsLogin: (ctx, { body }) => verification.smsLogin(ctx, body),
      smsRegister: (ctx, { body }) => verification.smsRegister(ctx, body),
      smsReset: (ctx, { body }) => verification.smsReset(ctx, body),
    },
    recovery: {
      byPhone: (ctx, { body }) => recovery.byPhone(ctx, body),
      byEmail: (ctx, { body }) => recovery.byEmail(ctx, body),
      byLink: (ctx, { body }) => recovery.byLink(ctx, body),
    },
    sandbox: {
      async inbox(ctx, { query }) {
        if (!config.demo || ctx.tenant.jurisdiction.licence !== null)
          throw new ApiError('not_found');
        return openInbox(ctx.tenantId, query.to);
      },
    },
  };
}
