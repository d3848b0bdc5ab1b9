import type { Database } from './db/pool.ts';
import type { Context } from './http/context.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import { createChallenges } from './modules/passkey/challenges.ts';
import { createPasskeys } from './modules/passkey/passkey-service.ts';
import { createNetworks } from './modules/second-factor/networks.ts';
import { createRecoveryCodes } from './modules/second-factor/recovery-codes.ts';
import {
  createSecondFactor,
  type SecondFactorDeps,
} from './modules/second-factor/second-factor-service.ts';
import { createTickets } from './modules/second-factor/tickets.ts';
import { createTotp } from './modules/second-factor/totp-service.ts';
import { requireEntry } from './modules/session/entry.ts';
import type { SignIn } from './modules/session/session-repository.ts';
import type { SessionService } from './modules/session/session-service.ts';
import type { StepUp } from './modules/session/step-up-service.ts';
import type { AtRest } from './secrets/at-rest.ts';

type Deps = Pick<SecondFactorDeps, 'settings' | 'system' | 'throttle' | 'codes' | 'payeeOf'> & {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly atRest: AtRest;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly stepUp: Pick<StepUp, 'require'>;
};

/** Keeps the network of every session that begins; trial accounts are nobody's. */
export function createNoteNetwork({ db, masterKey }: Pick<Deps, 'db' | 'masterKey'>) {
  const networks = createNetworks({ masterKey });
  return async (ctx: Context, member: SignIn, sessionHash: Buffer): Promise<void> => {
    if (member.type !== 4)
      await db.transaction(ctx.tenantId, (tx) => networks.note(tx, ctx, member.id, sessionHash));
  };
}

/** What people show besides a password, or instead of one. */
export function createFactors({
  db,
  masterKey,
  atRest,
  sessions,
  stepUp,
  codes,
  payeeOf,
  ...deps
}: Deps) {
  const enter = async (ctx: Context, member: SignIn, remember = false) => {
    requireEntry(member.type, await deps.system.switches(ctx.tenant, ctx.tenantId));
    return sessions.begin(ctx, member, remember);
  };
  const totp = createTotp({
    db,
    atRest,
    throttle: deps.throttle,
    recovery: createRecoveryCodes({ masterKey }),
    stepUp,
  });
  const secondFactor = createSecondFactor({
    ...deps,
    db,
    totp,
    codes,
    payeeOf,
    networks: createNetworks({ masterKey }),
    tickets: createTickets({ db }),
    enter,
  });
  const passkeys = createPasskeys({
    db,
    stepUp,
    throttle: deps.throttle,
    system: deps.system,
    challenges: createChallenges({ db, masterKey }),
    enter,
  });
  const handlers: Pick<GatewayHandlers, 'secondFactor' | 'totp' | 'passkey'> = {
    secondFactor: {
      verify: (ctx, { body }) => secondFactor.verify(ctx, body),
      send: (ctx, { body }) => secondFactor.send(ctx, body),
    },
    totp: {
      status: (ctx) => totp.status(ctx),
      setup: (ctx, { body }) => totp.setup(ctx, body.stepUp),
      confirm: (ctx, { body }) => totp.confirm(ctx, body.code),
      recoveryCodes: (ctx, { body }) => totp.renewCodes(ctx, body.stepUp),
      remove: (ctx, { body }) => totp.remove(ctx, body.stepUp),
    },
    passkey: {
      registerOptions: (ctx, { body }) => passkeys.registerOptions(ctx, body.stepUp),
      register: (ctx, { body }) => passkeys.register(ctx, body.response),
      loginOptions: (ctx) => passkeys.loginOptions(ctx),
      login: (ctx, { body }) => passkeys.login(ctx, body.response),
      list: (ctx) => passkeys.list(ctx),
      rename: (ctx, { body }) => passkeys.rename(ctx, body.id, body.name),
      remove: (ctx, { body }) => passkeys.remove(ctx, body.id, body.stepUp),
    },
  };
  return { secondFactor, handlers };
}
