import { expect, it } from 'vitest';

import { toTenantId } from '../../../domain/ids.ts';
import { createPreviewTokens } from './preview-token.ts';

const [here, there] = [toTenantId(1), toTenantId(2)];
const target = { kind: 'banner', id: 'home-kite', version: 3 } as const;
let time = 1_795_000_000_000;
const create = (byte: number) =>
  createPreviewTokens({ masterKey: Buffer.alloc(32, byte), now: () => time });

it('OPS-09 a preview token shows one version of one brand for ten minutes', () => {
  const tokens = create(7);
  const { token } = tokens.issue(here, target);
  expect(tokens.verify(here, token)).toEqual(target);
  expect(tokens.verify(there, token)).toBeNull();
  time += 10 * 60_000;
  expect(tokens.verify(here, token)).toBeNull();
});

it('OPS-09 T-AUTH a preview token that was not signed here is refused', () => {
  const { token } = create(8).issue(here, target);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(
    JSON.stringify({ ...target, tenant: here, version: 4, expiresAt: time + 1000 }),
  ).toString('base64url');
  for (const forged of [token, `${other}.${signature}`, payload, `${payload}.`, '', '.', 'x.y'])
    expect(create(7).verify(here, forged)).toBeNull();
});
