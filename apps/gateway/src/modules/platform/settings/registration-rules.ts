import {
  type FieldRule,
  indispensableFields,
  type PatternKind,
  patternKinds,
  getPattern,
  type RegistrationField,
  registrationFields,
  type RegistrationRules,
  registrationRules,
} from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';
import { z } from 'zod';

/** The changes that an operator can make to a field; undefined: as the product has it. */
const Override = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.number().int().min(1).max(255),
    maxLength: z.number().int().min(1).max(255),
    patternId: z
      .number()
      .int()
      .refine((kind) => patternKinds.some((known) => known === kind)),
    /** The kind's own expression, or anything. */
    acceptedPattern: z.literal('*'),
  })
  .partial()
  .strict();

/** The operator's setting `register`: rules of fields, by field. */
export const RegisterOverrides = z.partialRecord(
  z.enum(registrationFields as readonly [RegistrationField, ...RegistrationField[]]),
  Override,
);

export type RegisterOverrides = z.infer<typeof RegisterOverrides>;

type Lengths = Pick<FieldRule, 'minLength' | 'maxLength'>;

/** Lengths of national mobile numbers: what the hints name, as no other number is valid. */
const mobileLengths: Readonly<Record<string, Lengths>> = {
  BD: { minLength: 10, maxLength: 10 },
  ID: { minLength: 9, maxLength: 12 },
  IN: { minLength: 10, maxLength: 10 },
  NG: { minLength: 10, maxLength: 10 },
  PH: { minLength: 10, maxLength: 10 },
  PK: { minLength: 10, maxLength: 10 },
};

/** The shortest password that any merchant may allow. */
const MIN_PASSWORD_LENGTH = 8;

/**
 * The rules in force at a merchant: the product's under the operator's, without what would make
 * unusable accounts.
 */
export function effectiveRegistrationRules(
  { country }: Pick<TenantConfig, 'country'>,
  overrides: RegisterOverrides,
): RegistrationRules {
  const rules = Object.fromEntries(
    registrationFields.map((field) => [
      field,
      applyOverride(
        { ...registrationRules[field], ...(field === 'mobileNum' && mobileLengths[country]) },
        overrides[field],
      ),
    ]),
  ) as Record<RegistrationField, FieldRule>;
  for (const field of indispensableFields)
    rules[field] = { ...rules[field], enabled: true, required: true };
  // A name begins with a letter, so that none looks like a phone number; a birthday is a date.
  for (const field of ['username', 'birthday'] as const)
    rules[field] = {
      ...rules[field],
      acceptedPattern: registrationRules[field].acceptedPattern,
      patternId: registrationRules[field].patternId,
    };
  rules.birthday = { ...rules.birthday, minLength: 10, maxLength: 10 };
  const least = Math.max(MIN_PASSWORD_LENGTH, rules.password.minLength);
  rules.password = {
    ...rules.password,
    minLength: least,
    maxLength: Math.max(64, rules.password.maxLength),
  };
  return rules;
}

function applyOverride(
  rule: FieldRule,
  { patternId, acceptedPattern, ...rest }: RegisterOverrides[RegistrationField] = {},
): FieldRule {
  const definedFields = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  const kind =
    patternId === undefined
      ? {}
      : { patternId, acceptedPattern: getPattern(patternId as PatternKind) };
  const made: FieldRule = {
    ...rule,
    ...definedFields,
    ...kind,
    ...(acceptedPattern && { acceptedPattern }),
  };
  // Required means that it is asked for; least and most in the wrong order would refuse everything.
  return {
    ...made,
    required: made.enabled && made.required,
    maxLength: Math.max(made.minLength, made.maxLength),
  };
}
