import { ApiError } from '@parlour/contract';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { createAdapters } from './adapters/adapters.ts';
import { registerInboxPage } from './inbox-page.ts';
import { createInboxReader } from './inbox.ts';
import { createOutbox } from './outbox.ts';

export { fillTemplate } from './compose-message.ts';
export type { Channel } from './message.ts';
export { messageDeliveries, verificationCodeRequests } from './metrics.ts';
export type { Outbox } from './outbox.ts';

export type OutboxModuleDeps = {
  readonly config: Pick<Config, 'demo' | 'smtp' | 'sms'>;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  readonly atRest: AtRest;
};

/** Messages that leave the gateway, and the inbox where a demo shows them. */
export function createOutboxModule({ config, db, tenancies, ...deps }: OutboxModuleDeps) {
  const outbox = createOutbox({ ...deps, db, adapters: createAdapters(config) });
  const readInbox = createInboxReader({ db, outbox });

  const sandbox: GatewayHandlers['sandbox'] = {
    async inbox({ tenant, tenantId }, { to }) {
      if (!config.demo || tenant.jurisdiction.licence !== null) throw new ApiError('not_found');
      return readInbox(tenantId, to);
    },
  };

  /** Sends what waits for as long as the gateway runs. */
  async function plugin(app: FastifyInstance): Promise<void> {
    const stopSending = outbox.start(
      tenancies.all.map(({ tenantId }) => tenantId),
      (error) => app.log.error({ err: error }, 'sending messages failed'),
    );
    app.addHook('onClose', stopSending);
    if (config.demo) registerInboxPage(app, { tenancies, readInbox });
  }

  return { outbox, handlers: { sandbox }, plugin };
}
