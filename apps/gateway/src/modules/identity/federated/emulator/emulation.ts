import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../../config/config.ts';
import type { Database } from '../../../../db/pool.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import type { Outbox } from '../../../platform/outbox/module.ts';
import { emulatedProject } from '../firebase-config.ts';
import { createEmulatorKey } from './emulator-key.ts';
import { registerEmulator } from './emulator-routes.ts';
import { createEmulator } from './emulator.ts';

export type EmulationDeps = {
  readonly config: Pick<Config, 'demo' | 'sms'>;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly outbox: Pick<Outbox, 'enqueue' | 'sendSoon'>;
};

/** Lifetime in minutes of a code of the emulator. */
const CODE_MINUTES = 10;

/**
 * The emulator of a demo. Where a tenant holds a licence nothing is emulated, whatever the
 * configuration says: null.
 */
export function createEmulation({ config, db, tenancies, outbox }: EmulationDeps) {
  const isEmulated =
    config.demo && tenancies.all.every(({ tenant }) => tenant.jurisdiction.licence === null);
  if (!isEmulated) return null;
  const key = createEmulatorKey();

  /** Shows a code in the demo's inbox, beside the gateway's own; it is never sent anywhere. */
  const deliver = (project: string, to: string, code: string): void => {
    const tenancy = tenancies.all.find(({ tenant }) => emulatedProject(tenant.code) === project);
    if (!tenancy || config.sms) return;
    const queued = db.transaction(tenancy.tenantId, (tx) =>
      outbox.enqueue(tx, tenancy, {
        channel: 'sms',
        to,
        template: 'code',
        facts: { code, minutes: CODE_MINUTES },
        language: tenancy.tenant.languages[0] ?? 'EN',
        lifeMinutes: CODE_MINUTES,
      }),
    );
    // The emulator lists its codes itself too: a message that is missing is no reason to fail.
    queued.then(
      () => outbox.sendSoon(tenancy.tenantId),
      () => undefined,
    );
  };

  const emulator = createEmulator({ key, deliver });
  return {
    keys: key.keys,
    register: (app: FastifyInstance) => registerEmulator(app, { emulator, tenancies }),
  };
}
