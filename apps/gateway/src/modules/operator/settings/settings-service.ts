import { fieldError } from '@parlour/contract';
import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  changeSetting,
  listSettings,
  settingHelp,
  type SettingName,
} from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['settings'];

export type OperatorSettingsDeps = {
  readonly db: Database;
  readonly system: Pick<SystemService, 'switches'>;
};

/** Who changed each setting last, by the name of the setting. */
async function readLastChanges(db: Database, tenantId: TenantId) {
  const rows = await db.raw.many<{ name: string; at: Date; actor: string }>(
    'ops-setting-changes',
    `select distinct on (name) split_part(substr(subject, 9), '.', 1) as name, at, actor
     from operator_event where brand = $1 and action = 'setting.changed' and result = 'success'
     order by name, id desc`,
    [tenantId],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Settings of a brand, as operators read and change them. */
export function createSettingsService({ db, system }: OperatorSettingsDeps) {
  async function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenant, tenantId } = requireBrand(ctx);
    const [all, changes, switches] = await Promise.all([
      db.transaction(tenantId, (tx) => listSettings(tx, tenantId)),
      readLastChanges(db, tenantId),
      system.switches(tenant, tenantId),
    ]);
    return {
      settings: all.map(({ name, value, defaultValue, isStored }) => ({
        name,
        help: settingHelp[name as SettingName],
        value,
        defaultValue,
        isStored,
        changedAt: changes.get(name)?.at.getTime() ?? null,
        changedBy: changes.get(name)?.actor ?? null,
      })),
      switches: Object.entries(switches).map(([name, isOn]) => ({
        name,
        isOn,
        isOnByDefault: tenant.whitelabel[name as keyof typeof tenant.whitelabel] ?? false,
      })),
    };
  }

  function write(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['write']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { faults, before, after } = await changeSetting(tx, tenantId, {
        name: body.name,
        value: body.value ?? null,
      });
      if (faults.length > 0)
        throw fieldError(
          faults.map((fault) => ({ field: 'value', rule: 'invalid', allowed: { is: fault } })),
        );
      await writeOperatorEvent(tx, ctx, {
        subject: `setting:${body.name}`,
        brand: tenantId,
        reason: body.reason,
        before,
        after,
      });
      return null;
    });
  }

  return { list, write };
}
