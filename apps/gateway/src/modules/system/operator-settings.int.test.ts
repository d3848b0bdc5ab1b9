import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { call, startTestGateway, type TestGateway } from '../../harness/gateway.ts';
import { createOperatorSettings, type OperatorSettings } from './operator-settings.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
let settings: OperatorSettings;
let tenantId: number;
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

describe('SYS-04 an operator', () => {
  it('SYS-04 stores a setting, a part of one, a place and a line, and the site has them at once', async () => {
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
    const { rows } = await gateway.db.owner.pool.query(
      "select subject, actor, detail from audit_event where tenant = $1 and action = 'setting.write' order by id",
      [tenantId],
    );
    expect(rows.map(({ subject, actor, detail }) => [subject, actor, detail])).toEqual(
      [
        'whitelabel',
        'whitelabel.FREEPLAY3',
        'analytics.gtagId',
        'resource.LINE',
        'customerService.VIP',
      ].map((subject) => [subject, 'operator:test', {}]),
    );
  });

  it('SYS-04 takes one back: the default holds again, and the rest of it stays', async () => {
    await write('whitelabel', { DIRECTREG3: false, FREEPLAY3: false });
    expect(await write('whitelabel.FREEPLAY3', null)).toEqual([]);
    expect((await settings.list(tenantId)).find(({ name }) => name === 'whitelabel')).toEqual({
      name: 'whitelabel',
      value: { DIRECTREG3: false },
      isStored: true,
    });
    await write('whitelabel', null);
    expect((await settings.list(tenantId)).find(({ name }) => name === 'whitelabel')).toEqual({
      name: 'whitelabel',
      value: {},
      isStored: false,
    });
  });

  it.each([
    ['a name that nobody reads', 'maintainance', { on: true }, 'maintainance is not known'],
    ['a switch that is none', 'whitelabel.FREEPLAY', true, 'whitelabel.FREEPLAY is no switch'],
    [
      'a switch that is neither on nor off',
      'whitelabel.FREEPLAY3',
      'yes',
      'whitelabel.FREEPLAY3: ',
    ],
    [
      'a field that nobody reads',
      'maintenance',
      { on: true, titel: 'x' },
      'maintenance.titel is not known',
    ],
    ['a missing field', 'maintenance', { title: 'x' }, 'maintenance.on: '],
    [
      'a wrong country',
      'region',
      { blockedCountries: ['Pakistan'] },
      'region.blockedCountries.0: ',
    ],
    [
      'a place that is none',
      'resource.MYSPACE',
      { url: 'https://x.example' },
      'resource.MYSPACE is not known',
    ],
    [
      'an address that is not safe',
      'resource.LINE',
      { url: 'javascript:alert(1)' },
      'resource.LINE.url: must begin with https://',
    ],
  ])('SYS-04 is told of %s, and nothing is written', async (_what, name, value, sentence) => {
    const before = await gateway.db.owner.pool.query(
      'select key, value from setting where tenant = $1 order by key',
      [tenantId],
    );
    expect((await write(name, value)).join('\n')).toContain(sentence);
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
