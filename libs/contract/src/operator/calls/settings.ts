import { z } from 'zod';

import { QueryJson } from '../../shapes.ts';
import { JsonValue, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

/** The groups of settings in their order on the page. */
const settingGroups = ['site', 'players', 'security', 'games', 'community'] as const;

/**
 * The times at which a change takes effect: `closing` decides over every next call, of open pages
 * too; `calls` is about what the gateway does next; `pages` reaches pages as they are opened, and
 * open ones when the visitor comes back after five minutes.
 */
export const settingEffects = ['closing', 'calls', 'pages'] as const;

const LastChange = z.object({
  changedAt: z.number().nullable(),
  changedBy: z.string().nullable(),
});

const Setting = LastChange.extend({
  name: z.string(),
  group: z.enum(settingGroups),
  effect: z.enum(settingEffects),
  help: z.string(),
  value: z.unknown(),
  defaultValue: z.unknown(),
  isStored: z.boolean(),
  /** A second operator has to approve a change. */
  needsApproval: z.boolean(),
  /** JSON schema of its value; null: the console cannot write it. */
  schema: z.record(z.string(), z.unknown()).nullable(),
});

const Switch = LastChange.extend({
  name: z.string(),
  help: z.string(),
  isOn: z.boolean(),
  isOnByDefault: z.boolean(),
  isStored: z.boolean(),
  /** A second operator has to approve a change. */
  needsApproval: z.boolean(),
});

/** A link of the brand: social media, apps, customer service; null where there is none. */
const Link = LastChange.extend({
  name: z.string(),
  value: z.unknown(),
  schema: z.record(z.string(), z.unknown()),
});

const RegistrationField = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.number().int(),
  /** Always asked for, whatever an operator says. */
  isIndispensable: z.boolean(),
});

/** Calls for the settings that an operator can change in a brand while everything runs. */
export const settings = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settings',
    access: 'settings.read',
    reply: z.object({
      settings: z.array(Setting),
      switches: z.array(Switch),
      links: z.array(Link),
    }),
    summary: 'The settings of a brand with their defaults and who changed them last.',
  }),
  registration: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settings/registration',
    access: 'settings.read',
    query: z.object({ rules: QueryJson(JsonValue()).optional() }),
    reply: z.array(RegistrationField),
    summary: 'The fields of the registration as they would be with these rules of the operator.',
  }),
  write: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/settings',
    access: 'settings.write',
    action: 'setting.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      name: Text().min(1).max(120),
      /** null: the default holds again. */
      value: JsonValue(),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Changes a setting, a part of one (whitelabel.FREEPLAY3), or restores its default.',
  }),
};
