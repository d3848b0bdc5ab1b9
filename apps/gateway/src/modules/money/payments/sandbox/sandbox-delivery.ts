import type { FastifyInstance } from 'fastify';

import type { Database } from '../../../../db/pool.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import type { Job } from '../../../platform/jobs/module.ts';
import { playDuePayouts } from './sandbox-payouts.ts';
import { SANDBOX } from './sandbox-provider.ts';
import { postponeNotice, readDueNotices, settleNotice } from './sandbox-repository.ts';
import { SIGNATURE_HEADER, signNotice } from './sandbox-signature.ts';

/** Notices sent in one go. */
const BATCH = 50;

export type SandboxDelivery = {
  /** Sends what is due for a brand; what is not acknowledged is sent again later. */
  readonly deliver: (tenancy: Tenancy) => Promise<number>;
  /** Sends through this gateway from now on. */
  readonly attach: (app: FastifyInstance) => void;
  readonly job: Job;
};

type Deps = {
  readonly db: Database;
  readonly secret: Buffer;
  readonly tenancies: TenancyLookup;
  /** The path at which the gateway takes the notices of a provider. */
  readonly toNoticePath: (provider: string, merchantCode: string) => string;
};

/**
 * Sends the sandbox provider's notices to the gateway's own entrance for notices, with signature
 * and all: requests are handed to the server in this process, so that they need neither a network
 * nor an address.
 */
export function createSandboxDelivery({
  db,
  secret,
  tenancies,
  toNoticePath,
}: Deps): SandboxDelivery {
  let server: FastifyInstance | null = null;

  const send = async ({ tenant }: Tenancy, body: string): Promise<boolean> => {
    if (!server) return false;
    const response = await server.inject({
      method: 'POST',
      url: toNoticePath(SANDBOX, tenant.merchantCode),
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signNotice(secret, tenant.merchantCode, body),
      },
      payload: body,
    });
    return response.statusCode === 200;
  };

  const deliver = async (tenancy: Tenancy): Promise<number> => {
    const { tenantId } = tenancy;
    const due = await db.transaction(tenantId, (tx) => readDueNotices(tx, tenantId, BATCH));
    for (const { id, body } of due) {
      const isTaken = await send(tenancy, body);
      await db.transaction(tenantId, (tx) =>
        (isTaken ? settleNotice : postponeNotice)(tx, tenantId, id),
      );
    }
    return due.length;
  };

  return {
    deliver,
    attach: (app) => {
      server = app;
    },
    job: {
      name: 'sandbox-notices',
      interval: 5,
      onMissed: 'runOnce',
      async runUnderLease({ tenantId }) {
        const tenancy = tenancies.ofId(tenantId);
        if (!tenancy) return;
        const paid = await db.transaction(tenantId, (tx) => playDuePayouts(tx, tenantId));
        return { paid, sent: await deliver(tenancy) };
      },
    },
  };
}
