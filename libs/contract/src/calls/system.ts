import { z } from 'zod';

import { route } from '../route.ts';

export type MenuNode = { modId: string; enabled: '0' | '1'; childrenNodes: MenuNode[] };
export const MenuNode: z.ZodType<MenuNode> = z.lazy(() => z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(MenuNode) }));

export const FieldRule = z.object({
  enabled: z.boolean(), required: z.boolean(), minLength: z.number().int(), maxLength: z.number().int(),
  /** A regular expression, or * for anything. */
  acceptedPattern: z.string(), patternId: z.number().int(),
});

export const SystemStatus = z.object({
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string(), countryCode: z.string().nullable() }),
  /** Ours: what the page must say about money; play money unless the tenant holds a licence record. */
  book: z.enum(['PLAY', 'REAL']),
  /** Ours: the youngest age that may register here. */
  minimumAge: z.number().int(),
});

export const system = {
  status: route({
    method: 'GET', alias: [{ method: 'GET', path: '/wps/v2/system/status' }], path: '/wps/system/status', module: 'COMM3', access: 'public', reply: SystemStatus,
    summary: 'Whether the site is open to this visitor: maintenance comes before region restriction.',
  }),
  whitelabel: route({
    method: 'GET', path: '/wps/system/whitelabel', module: 'COMM3', access: 'public', cached: true, reply: MenuNode,
    summary: 'The switches of this merchant as one tree of menu nodes.',
  }),
  registerSettings: route({
    method: 'GET', path: '/wps/system/setting/register', module: 'REG3', access: 'public', cached: true, reply: z.record(z.string(), FieldRule),
    summary: 'The rule of each registration field, enforced with the same definition on both sides.',
  }),
};
