import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Calls = OperatorContract['settings'];
type Listed = CallReply<Calls['list']>;

/** Everything that can be set in a brand. */
export type BrandSettings = Listed;
export type Setting = Listed['settings'][number];
export type BrandSwitch = Listed['switches'][number];
export type BrandLink = Listed['links'][number];
/** A field of the registration, as a rule of the operator would leave it. */
export type RegistrationField = CallReply<Calls['registration']>[number];

/** The parts of the page, in their order: switches, the groups of settings, links. */
export const sections = [
  'switches',
  'site',
  'players',
  'security',
  'games',
  'community',
  'links',
] as const;
export type Section = (typeof sections)[number];

/** JSON schema as far as the editors read it. */
export type JsonSchema = {
  readonly type?: string;
  readonly kind?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
};

export type JsonObject = Readonly<Record<string, unknown>>;

/** A value as an object; anything else is one without fields. */
export const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
