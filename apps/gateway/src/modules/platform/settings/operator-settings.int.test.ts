import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOperatorSettings, type OperatorSettings } from './operator-settings.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
let settings: OperatorSettings;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  settings = createOperatorSettings({ db: gateway.db.owner, actor: 'operator:test' });
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
});
afterAll(() => gateway.stop());

const write = (name: string, value: unknown) => settings.write(tenantId, { name, value });
const bundle = async () =>
  (await call(gateway.app, { tenant: philippines }, contract.system.consolidated)).body.value as {
    whitelabel: { childrenNodes: { modId: string; enabled: string }[] };
    resources: { resourceType: string; url: string }[];
    customerService: { csType: string; path: string }[];
    analytics?: object;
  };

describe('SYS-04 operator settings', () => {
  it('SYS-04 stores a setting, one field, a link and a contact; the site shows them', async () => {
    const writes = async () => {
      const { rows } = await gateway.db.owner.pool.query<Record<string, string>>(
        `select subject, actor, result from audit_event
          where tenant = $1 and action = 'setting.write' order by id`,
        [tenantId],
      );
      return rows.map(({ subject, actor, result }) => [subject, actor, result]);
    };
    const before = (await writes()).length;
    for (const [name, value] of [
      ['whitelabel', { DIRECTREG3: false }],
      ['whitelabel.FREEPLAY3', false],
      ['analytics.gtagId', 'G-ABC123'],
      ['resource.LINE', { url: 'https://line.example/brand', position: 9 }],
      ['customerService.VIP', { path: 'https://help.example/vip' }],
    ] as const)
      expect(await write(name, value), name).toEqual([]);
    const { whitelabel, resources, customerService, analytics } = await bundle();
    expect(
      whitelabel.childrenNodes.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId),
    ).toEqual(expect.arrayContaining(['DIRECTREG3', 'FREEPLAY3']));
    expect(resources).toContainEqual({ resourceType: 'LINE', url: 'https://line.example/brand' });
    expect(customerService).toContainEqual({ csType: 'VIP', path: 'https://help.example/vip' });
    expect(analytics).toEqual({ gtagId: 'G-ABC123' });
    expect((await writes()).slice(before)).toEqual(
      [
        'whitelabel',
        'whitelabel.FREEPLAY3',
        'analytics.gtagId',
        'resource.LINE',
        'customerService.VIP',
      ].map((subject) => [subject, 'operator:test', 'success']),
    );
  });

  it('SYS-04 removes one switch without the others, and returns to the defaults', async () => {
    await write('whitelabel', { DIRECTREG3: false, FREEPLAY3: false });
    expect(await write('whitelabel.FREEPLAY3', null)).toEqual([]);
    expect((await settings.list(tenantId)).find(({ name }) => name === 'whitelabel')).toEqual({
      name: 'whitelabel',
      value: { DIRECTREG3: false },
      defaultValue: {},
      isStored: true,
    });
    await write('whitelabel', null);
    expect((await settings.list(tenantId)).find(({ name }) => name === 'whitelabel')).toEqual({
      name: 'whitelabel',
      value: {},
      defaultValue: {},
      isStored: false,
    });
  });

  it.each([
    ['an unknown setting', 'maintainance', { on: true }, 'maintainance is not known'],
    ['an unknown switch', 'whitelabel.FREEPLAY', true, 'whitelabel.FREEPLAY is no switch'],
    ['a switch with a text as value', 'whitelabel.FREEPLAY3', 'yes', 'whitelabel.FREEPLAY3: '],
    ['an unknown field', 'maintenance', { on: true, titel: 'x' }, 'maintenance.titel is not known'],
    ['a missing field', 'maintenance', { title: 'x' }, 'maintenance.on: '],
    [
      'an unknown country',
      'region',
      { blockedCountries: ['Pakistan'] },
      'region.blockedCountries.0: ',
    ],
    [
      'an unknown kind of link',
      'resource.MYSPACE',
      { url: 'https://x.example' },
      'resource.MYSPACE is not known',
    ],
    [
      'a link with an unsafe scheme',
      'resource.LINE',
      { url: 'javascript:alert(1)' },
      'resource.LINE.url: must begin with https://',
    ],
  ])('SYS-04 rejects %s with a message and stores nothing', async (_case, name, value, message) => {
    const before = await gateway.db.owner.pool.query(
      'select key, value from setting where tenant = $1 order by key',
      [tenantId],
    );
    expect((await write(name, value)).join('\n')).toContain(message);
    expect(
      (
        await gateway.db.owner.pool.query(
          'select key, value from setting where tenant = $1 order by key',
          [tenantId],
        )
      ).rows,
    ).toEqual(before.rows);
  });
});
