import { fieldError } from '@parlour/contract';
import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import { indispensableFields, registrationFields } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { type SwitchName, switchDefaults } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  changeSetting,
  effectiveRegistrationRules,
  approvedSwitches,
  getSettingFacts,
  linkSchemas,
  listSettings,
  readStoredValue,
  RegisterOverrides,
  settingHelp,
  settingJsonSchema,
  type SettingName,
  switchHelp,
} from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import { type Approvals, type Outcome, tryOut } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readLastChanges } from './setting-changes.ts';

type Calls = OperatorContract['settings'];
type ListReply = OperatorReply<Calls['list']>;
type Changes = Awaited<ReturnType<typeof readLastChanges>>;
type WritePayload = {
  readonly name: string;
  readonly value: unknown;
  readonly [key: string]: unknown;
};

export type OperatorSettingsDeps = {
  readonly db: Database;
  readonly system: Pick<SystemService, 'switches'>;
  readonly approvals: Pick<Approvals, 'define'>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const headOf = (name: string): string => name.split('.')[0] ?? name;
const factsOf = (name: string) => getSettingFacts(headOf(name) as SettingName);
/** All switches at once may hold one that two operators change; links lead elsewhere. */
const isApproved = (name: string): boolean =>
  name === 'whitelabel' ||
  Object.hasOwn(linkSchemas, name) ||
  (headOf(name) === 'whitelabel'
    ? approvedSwitches.has(name.slice('whitelabel.'.length))
    : (factsOf(name).needsApproval ?? false));

function throwFaults(faults: readonly string[], field = 'value'): void {
  if (faults.length > 0)
    throw fieldError(faults.map((fault) => ({ field, rule: 'invalid', allowed: { is: fault } })));
}

/**
 * Reads the effective value of a setting or of a part of one: the stored value, else the default.
 */
async function readEffective(tx: Db, tenantId: TenantId, name: string): Promise<unknown> {
  const [head, field] = name.split('.');
  const value = (await listSettings(tx, tenantId)).find((entry) => entry.name === head)?.value;
  return field === undefined || !isObject(value) ? value : (value[field] ?? null);
}

/** Settings of a brand, as operators read and change them. */
export function createSettingsService({ db, system, approvals }: OperatorSettingsDeps) {
  async function listSwitches(
    ctx: OperatorContext,
    stored: unknown,
    changes: Changes,
  ): Promise<ListReply['switches']> {
    const { tenant, tenantId } = requireBrand(ctx);
    const isOn = await system.switches(tenant, tenantId);
    return (Object.keys(switchDefaults) as SwitchName[]).map((name) => ({
      name,
      help: switchHelp[name],
      isOn: isOn[name],
      isOnByDefault: tenant.whitelabel[name],
      isStored: isObject(stored) && Object.hasOwn(stored, name),
      needsApproval: approvedSwitches.has(name),
      ...changes.ofPart(`whitelabel.${name}`),
    }));
  }

  async function listLinks(
    tx: Db,
    tenantId: TenantId,
    changes: Changes,
  ): Promise<ListReply['links']> {
    const links: ListReply['links'] = [];
    for (const [name, schema] of Object.entries(linkSchemas)) {
      const value = await readStoredValue(tx, tenantId, name);
      links.push({ name, schema, value, ...changes.ofPart(name) });
    }
    return links;
  }

  async function list(ctx: OperatorContext): Promise<ListReply> {
    const { tenantId } = requireBrand(ctx);
    const changes = await readLastChanges(db, tenantId);
    const { all, links } = await db.transaction(tenantId, async (tx) => ({
      all: await listSettings(tx, tenantId),
      links: await listLinks(tx, tenantId, changes),
    }));
    const stored = all.find(({ name }) => name === 'whitelabel')?.value;
    return {
      settings: all
        .filter(({ name }) => name !== 'whitelabel')
        .map(({ name, value, defaultValue, isStored }) => {
          const {
            group,
            effect,
            needsApproval = false,
            isReadOnly = false,
          } = getSettingFacts(name);
          return {
            name,
            value,
            defaultValue,
            isStored,
            group,
            effect,
            needsApproval,
            help: settingHelp[name],
            schema: isReadOnly ? null : settingJsonSchema(name),
            ...changes.ofWhole(name),
          };
        }),
      switches: await listSwitches(ctx, stored, changes),
      links,
    };
  }

  async function registration(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['registration']>,
  ): Promise<OperatorReply<Calls['registration']>> {
    const { tenant } = requireBrand(ctx);
    const parsed = RegisterOverrides.safeParse(query.rules ?? {});
    const faults = parsed.error?.issues.map(
      ({ path, message }) => `${['rules', ...path].join('.')}: ${message}`,
    );
    throwFaults(faults ?? [], 'rules');
    const rules = effectiveRegistrationRules(tenant, parsed.data ?? {});
    return registrationFields.map((field) => {
      const { enabled, required, minLength, maxLength, patternId } = rules[field];
      const isIndispensable = (indispensableFields as readonly string[]).includes(field);
      return { field, enabled, required, minLength, maxLength, patternId, isIndispensable };
    });
  }

  async function applyWrite(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    { name, value, reason }: WritePayload & { readonly reason: string },
  ): Promise<void> {
    const { faults, before, after } = await changeSetting(tx, tenantId, { name, value });
    throwFaults(faults);
    await writeOperatorEvent(tx, ctx, {
      action: 'setting.changed',
      subject: `setting:${name}`,
      brand: tenantId,
      reason,
      before,
      after,
    });
  }
  const proposeWrite = approvals.define<WritePayload>({
    action: 'setting.changed',
    permission: 'settings.write',
    execute: (tx, ctx, { brand, payload, reason }) =>
      applyWrite(tx, ctx, brand, { ...payload, reason }),
    readBefore: async (_db, { brand, payload: { name } }) =>
      db.transaction(brand, async (tx) => ({
        name,
        value: await readEffective(tx, brand, name),
      })),
  });

  function write(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['write']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    const { name, reason } = body;
    const value = body.value ?? null;
    return db.transaction(tenantId, async (tx) => {
      if (factsOf(name).isReadOnly)
        throwFaults([`${name} is written by a command of its own (docs/operations.md)`]);
      if (!isApproved(name)) {
        await applyWrite(tx, ctx, tenantId, { name, value, reason });
        return { status: 'done' };
      }
      await tryOut(tx, async () =>
        throwFaults((await changeSetting(tx, tenantId, { name, value })).faults),
      );
      return proposeWrite(tx, ctx, { brand: tenantId, payload: { name, value }, reason });
    });
  }

  return { list, registration, write };
}
