import { resourceTypes } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { switchDefaults } from '@parlour/tenant';
import { z } from 'zod';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { type Settings, settingDefaults, settingNames, settingSchema } from './settings.ts';

/**
 * A write that an operator makes by name: a setting, a field of one (whitelabel.FREEPLAY3), a link
 * (resource.FACEBOOK) or a customer service channel.
 */
type SettingWrite = {
  readonly name: string;
  /** null restores the default. */ readonly value: unknown;
};

/** A brand's settings for its operator. */
export type OperatorSettings = {
  readonly names: readonly string[];
  /** The current values by name, and whether each is stored or the default. */
  readonly list: (
    tenantId: TenantId,
  ) => Promise<
    readonly { readonly name: string; readonly value: unknown; readonly isStored: boolean }[]
  >;
  /** Returns the faults; nothing is written if there is one. */
  readonly write: (tenantId: TenantId, write: SettingWrite) => Promise<readonly string[]>;
};

const LinkUrl = z
  .string()
  .regex(/^(https:\/\/|\/)/, 'must begin with https:// or be a path of the site');
const Resource = z.object({
  url: LinkUrl,
  qrCodeUrl: LinkUrl.optional(),
  label: z.string().max(60).optional(),
  position: z.number().int().min(0).max(99).default(0),
});
const CustomerService = z.object({ path: LinkUrl, title: z.string().max(60).optional() });
const switches = Object.keys(switchDefaults);
const customerServiceTypes = ['VIP', 'LIVECHAT'] as const;

const KNOWN_NAMES = [...settingNames, 'resource.<TYPE>', 'customerService.<TYPE>'];

const isSetting = (name: string): name is keyof Settings =>
  (settingNames as readonly string[]).includes(name);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the schema ignored; where a person typed them, they are faults. */
function unknownFields(input: unknown, parsed: unknown, path: string): string[] {
  if (!isObject(input) || !isObject(parsed)) return [];
  return Object.entries(input).flatMap(([field, value]) =>
    field in parsed
      ? unknownFields(value, parsed[field], `${path}.${field}`)
      : [`${path}.${field} is not known`],
  );
}

function findFaults(schema: z.ZodType, value: unknown, path: string): string[] {
  const result = schema.safeParse(value);
  if (result.success) return unknownFields(value, result.data, path);
  return result.error.issues.map((issue) => `${[path, ...issue.path].join('.')}: ${issue.message}`);
}

function findSettingFaults(name: keyof Settings, value: unknown): string[] {
  const faults = findFaults(settingSchema(name), value, name);
  if (name !== 'whitelabel' || !isObject(value)) return faults;
  const known: ReadonlySet<string> = new Set(switches);
  return [
    ...faults,
    ...Object.keys(value)
      .filter((field) => !known.has(field))
      .map((field) => `whitelabel.${field} is no switch; switches are ${switches.join(', ')}`),
  ];
}

const readStored = async (tx: Db, tenantId: TenantId): Promise<Map<string, unknown>> =>
  new Map(
    (
      await tx.many<{ key: string; value: unknown }>(
        'operator-settings',
        'select key, value from setting where tenant = $1',
        [tenantId],
      )
    ).map(({ key, value }) => [key, value]),
  );

async function writeSetting(
  tx: Db,
  tenantId: TenantId,
  name: string,
  value: unknown,
): Promise<void> {
  if (value === null)
    await tx.exec('operator-setting-drop', 'delete from setting where tenant = $1 and key = $2', [
      tenantId,
      name,
    ]);
  else {
    await tx.exec(
      'operator-setting-put',
      `insert into setting (tenant, key, value) values ($1, $2, $3)
      on conflict (tenant, key) do update set value = excluded.value, updated_at = now()`,
      [tenantId, name, JSON.stringify(value)],
    );
  }
}

async function writeBrandLink(
  tx: Db,
  tenantId: TenantId,
  table: string,
  type: string,
  value: unknown,
): Promise<string[]> {
  const name = `${table}.${type}`;
  const types: readonly string[] = table === 'resource' ? resourceTypes : customerServiceTypes;
  if (!types.includes(type))
    return [`${name} is not known; after "${table}." comes one of ${types.join(', ')}`];
  if (value === null) {
    await tx.exec(
      `operator-${table}-drop`,
      table === 'resource'
        ? 'delete from resource where tenant = $1 and type = $2'
        : 'delete from customer_service where tenant = $1 and type = $2',
      [tenantId, type],
    );
    return [];
  }
  const schema = table === 'resource' ? Resource : CustomerService;
  const faults = findFaults(schema, value, name);
  if (faults.length > 0) return faults;
  if (table === 'resource') {
    const { url, qrCodeUrl, label, position } = Resource.parse(value);
    await tx.exec(
      'operator-resource-put',
      `insert into resource (tenant, type, url, qr_code_url, label, position)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (tenant, type) do update
        set url = excluded.url, qr_code_url = excluded.qr_code_url, label = excluded.label,
        position = excluded.position`,
      [tenantId, type, url, qrCodeUrl ?? null, label ?? null, position],
    );
  } else {
    const { path, title } = CustomerService.parse(value);
    await tx.exec(
      'operator-line-put',
      `insert into customer_service (tenant, type, path, title) values ($1, $2, $3, $4)
        on conflict (tenant, type) do update set path = excluded.path, title = excluded.title`,
      [tenantId, type, path, title ?? null],
    );
  }
  return [];
}

/** Settings whose value is a secret, even sealed. */
const SECRET_SETTINGS: ReadonlySet<string> = new Set(['defaultPassword']);

/**
 * Reads the value that is stored under a name, a link's too, as the audit trail keeps it: null for
 * nothing, a mask for a secret.
 */
export async function readStoredValue(tx: Db, tenantId: TenantId, name: string): Promise<unknown> {
  const [head = '', field] = name.split('.');
  if (head === 'resource' || head === 'customerService') {
    const table = head === 'resource' ? 'resource' : 'customer_service';
    const row = await tx.one<{ value: unknown }>(
      `operator-audit-${table}`,
      `select to_jsonb(t) - 'tenant' - 'type' as value from ${table} t
        where tenant = $1 and type = $2`,
      [tenantId, field ?? ''],
    );
    return row?.value ?? null;
  }
  const stored = (await readStored(tx, tenantId)).get(head) ?? null;
  const value = field === undefined || !isObject(stored) ? stored : (stored[field] ?? null);
  return value !== null && SECRET_SETTINGS.has(head) ? '•••' : value;
}

/**
 * Computes the value of a setting after a write, and the faults of that value; null: the default.
 */
async function planWrite(tx: Db, tenantId: TenantId, { name, value }: SettingWrite) {
  const [head = '', field, ...rest] = name.split('.');
  if (!isSetting(head) || rest.length > 0)
    return {
      head,
      newValue: null,
      faults: [`${name} is not known; known are ${KNOWN_NAMES.join(', ')}`],
    };
  let newValue = value;
  if (field !== undefined) {
    const now = (await readStored(tx, tenantId)).get(head);
    const { [field]: _old, ...others } = isObject(now) ? now : {};
    newValue = value === null ? others : { ...others, [field]: value };
  }
  return { head, newValue, faults: newValue === null ? [] : findSettingFaults(head, newValue) };
}

async function applyWrite(
  tx: Db,
  tenantId: TenantId,
  write: SettingWrite,
): Promise<readonly string[]> {
  const { name, value } = write;
  const [table = '', ...rest] = name.split('.');
  if ((table === 'resource' || table === 'customerService') && rest.length === 1)
    return writeBrandLink(tx, tenantId, table, rest[0] ?? '', value);
  const { head, newValue, faults } = await planWrite(tx, tenantId, write);
  if (faults.length === 0) await writeSetting(tx, tenantId, head, newValue);
  return faults;
}

/** The settings of a brand by name, with their defaults; secrets are masked. */
export async function listSettings(tx: Db, tenantId: TenantId) {
  const rows = await readStored(tx, tenantId);
  return settingNames.map((name) => ({
    name,
    value:
      SECRET_SETTINGS.has(name) && rows.has(name)
        ? '•••'
        : (rows.get(name) ?? settingDefaults[name]),
    defaultValue: settingDefaults[name] as unknown,
    isStored: rows.has(name),
  }));
}

/**
 * Writes a setting, a part of one or a link, checked by its schema. Returns its faults, and what it
 * was and is, for the audit trail. Nothing is written if there is a fault.
 */
export async function changeSetting(tx: Db, tenantId: TenantId, write: SettingWrite) {
  const before = await readStoredValue(tx, tenantId, write.name);
  const faults = await applyWrite(tx, tenantId, write);
  const after = await readStoredValue(tx, tenantId, write.name);
  return { faults, before, after };
}

/** The links that a brand can have, by name, with the JSON schema of each. */
export const linkSchemas: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries([
  ...resourceTypes.map((type) => [`resource.${type}`, z.toJSONSchema(Resource, { io: 'input' })]),
  ...customerServiceTypes.map((type) => [
    `customerService.${type}`,
    z.toJSONSchema(CustomerService, { io: 'input' }),
  ]),
]);

/** Settings from the command line; each write is in the audit trail of the brand. */
export const createOperatorSettings = ({
  db,
  actor,
}: {
  readonly db: Database;
  readonly actor: string;
}): OperatorSettings => ({
  names: settingNames,

  list: (tenantId) => db.transaction(tenantId, (tx) => listSettings(tx, tenantId)),

  write: (tenantId, write) =>
    db.transaction(tenantId, async (tx) => {
      const { faults, before, after } = await changeSetting(tx, tenantId, write);
      const isRefused = faults.length > 0;
      await writeAudit(tx, tenantId, {
        actor,
        action: write.value === null ? 'setting.reset' : 'setting.write',
        subject: write.name.slice(0, 120),
        requestId: 'command',
        result: isRefused ? 'failure' : 'success',
        // A refused value may be anything, a misplaced secret too.
        detail: isRefused ? { before } : { before, after },
      });
      return faults;
    }),
});
