import { createInboxReader, type InboxMessage } from '../../modules/platform/outbox/inbox.ts';
import type { Adapters } from '../../modules/platform/outbox/outbox.ts';
import { createOutbox } from '../../modules/platform/outbox/outbox.ts';
import { sandbox } from '../../modules/platform/outbox/adapters/sandbox.ts';
import { createAtRest } from '../../security/at-rest.ts';
import { createSettingsReader } from '../../modules/platform/settings/settings.ts';
import { createCodeBudgets } from '../../modules/identity/verification/code-budgets.ts';
import { createVerificationCodes } from '../../modules/identity/verification/verification-codes.ts';
import { syncTenants } from '../../db/sync-tenants.ts';
import type { Context } from '../../request/context.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { tenants } from './test-tenants.ts';

/** Codes and messages on a database of their own, without the gateway around them. */
export async function startTestMessages({
  adapters = { sms: sandbox, email: sandbox },
  budgets = true,
}: { readonly adapters?: Adapters; readonly budgets?: boolean } = {}) {
  const db: TestDatabase = await createTestDatabase();
  const ids = await syncTenants(
    db.owner.pool,
    tenants.map(({ code, currency, timeZone }) => ({
      code,
      currency: currency.code,
      symbol: currency.symbol,
      book: 'PLAY',
      minimumAge: 18,
      timeZone,
      licensedUntil: null,
    })),
  );
  const masterKey = Buffer.alloc(32, 9);
  const atRest = createAtRest(masterKey);
  const outbox = createOutbox({ db: db.app, atRest, masterKey, adapters });
  const codes = createVerificationCodes({
    db: db.app,
    outbox,
    masterKey,
    settings: createSettingsReader({ db: db.app, freshMs: 0 }),
    budgets: createCodeBudgets({ db: db.app, masterKey, on: budgets }),
  });
  const openInbox = createInboxReader({ db: db.app, outbox });
  const ctx = (code = 'pakistan', ip = '203.0.113.1'): Context => {
    const tenant = tenants.find((one) => one.code === code);
    const tenantId = ids.get(code);
    if (!tenant || tenantId === undefined) throw new Error(`no tenant ${code}`);
    const nothing = () => {};
    return {
      tenant,
      tenantId,
      ip,
      language: 'EN',
      requestId: 'test',
      actor: null,
      userAgent: '',
      origin: 'http://x',
      idempotencyKey: undefined,
      bind: nothing,
    } as unknown as Context;
  };
  const inbox = (to: string, code = 'pakistan'): Promise<InboxMessage[]> =>
    openInbox(ctx(code).tenantId, to);
  const findCode = async (to: string, code = 'pakistan'): Promise<string> =>
    /\d{6}/.exec((await inbox(to, code))[0]?.text ?? '')?.[0] ?? '';
  return { db, outbox, codes, ctx, inbox, findCode, atRest, stop: () => db.drop() };
}

export type TestMessages = Awaited<ReturnType<typeof startTestMessages>>;
