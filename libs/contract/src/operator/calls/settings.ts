import { z } from 'zod';

import { JsonValue, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const Setting = z.object({
  name: z.string(),
  help: z.string(),
  value: z.unknown(),
  defaultValue: z.unknown(),
  isStored: z.boolean(),
  changedAt: z.number().nullable(),
  changedBy: z.string().nullable(),
});

/** What an operator can change in a brand while everything runs. */
export const settings = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settings',
    access: 'settings.read',
    reply: z.object({
      settings: z.array(Setting),
      switches: z.array(
        z.object({ name: z.string(), isOn: z.boolean(), isOnByDefault: z.boolean() }),
      ),
    }),
    summary: 'The settings of a brand with their defaults and who changed them last.',
  }),
  write: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/settings',
    access: 'settings.write',
    action: 'setting.changed',
    body: z.object({
      name: Text().min(1).max(120),
      /** null: the default holds again. */
      value: JsonValue(),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Changes a setting, a part of one (whitelabel.FREEPLAY3), or restores its default.',
  }),
};
