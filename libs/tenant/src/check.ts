/**
 * Checks a tenant's configuration beyond its types: what TypeScript cannot see, or a careless cast
 * let through. Every fault is a sentence with the file, the field and what is allowed. All faults
 * are found in one pass.
 */
import { z } from 'zod';

import { groupings } from '@parlour/money';
import { checkTheme } from '@parlour/tokens';

import { isKnownLanguage, knownLanguages } from './known-languages.ts';
import { languages } from './languages.ts';
import { findNearest } from './nearest.ts';
import { categories, featureNames, switchNames, type TenantConfig } from './tenant.ts';

const oneOfSchema = (values: readonly string[]) =>
  z.enum(values as [string, ...string[]], { error: `one of ${values.join(', ')}` });
const text = (pattern: RegExp, allowed: string) =>
  z.string({ error: allowed }).regex(pattern, { error: allowed });
const switches = (names: readonly string[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.boolean({ error: 'true or false' })])),
  );

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));
const isTimeZone = (name: string): boolean =>
  timeZones.has(name) || (name === 'Asia/Kolkata' && timeZones.has('Asia/Calcutta'));
const isDate = (value: string): boolean => !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

const codes = Object.keys(languages);
const spoken = z.enum(codes as [string, ...string[]], {
  error: ({ input }) => {
    const hint =
      typeof input === 'string' && isKnownLanguage(input)
        ? ` (the texts of ${knownLanguages[input].name} are not written yet)`
        : '';
    return `one of ${codes.join(', ')}${hint}`;
  },
});

/** The gateway takes deposits of 1 to 100,000 units. */
const MAX_DEPOSIT = 100_000;
const depositAmount = `a whole number from 1 to ${MAX_DEPOSIT}`;
const depositAmounts = 'a list of 2 to 6 rising amounts';
const isRising = (amounts: readonly number[]): boolean =>
  amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0));

const schema = z.strictObject({
  code: text(/^[a-z][a-z0-9-]{1,31}$/, 'lower-case letters, digits and hyphens, 2 to 32 long'),
  merchantCode: text(/^[a-z][a-z0-9]{1,15}$/, 'lower-case letters and digits, 2 to 16 long'),
  brandName: text(/^\S.{0,30}$/, 'a name of 1 to 31 characters'),
  country: text(/^[A-Z]{2}$/, 'an ISO 3166 code of two capital letters'),
  countryName: text(/^\S.{1,60}$/, 'a name of 2 to 61 characters'),
  diallingCode: text(/^[1-9]\d{0,3}$/, '1 to 4 digits without plus'),
  exampleMobile: text(/^\d[\d ]{5,17}\d$/, 'a mobile number in digits and spaces').optional(),
  currency: z.strictObject({
    code: text(/^[A-Z]{3,4}$/, 'three or four capital letters'),
    symbol: text(/^\S{1,4}$/, '1 to 4 characters without spaces'),
    unit: text(/^\S.{1,40}$/, 'what one unit is, in words'),
    suffix: text(/^\S{1,3}$/, '1 to 3 characters without spaces').optional(),
    grouping: oneOfSchema(groupings).optional(),
  }),
  depositAmounts: z
    .array(
      z
        .number({ error: depositAmount })
        .int(depositAmount)
        .min(1, depositAmount)
        .max(MAX_DEPOSIT, depositAmount),
      {
        error: depositAmounts,
      },
    )
    .min(2, { error: depositAmounts })
    .max(6, { error: depositAmounts })
    .refine(isRising, { error: depositAmounts }),
  languages: z
    .array(spoken, { error: `a list of ${codes.join(', ')}` })
    .min(1, { error: 'at least one language' }),
  domains: z
    .array(
      text(
        /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
        'a host name in lower case, without port or path',
      ),
    )
    .min(1, { error: 'at least one host name' }),
  timeZone: z
    .string({ error: 'an IANA time zone' })
    .refine(isTimeZone, { error: 'an IANA time zone, such as Asia/Manila' }),
  dateOrder: z.enum(['day-first', 'month-first']),
  jurisdiction: z.strictObject({
    minimumAge: z
      .number({ error: 'a whole number from 18 to 99' })
      .int({ error: 'a whole number from 18 to 99' })
      .min(18, { error: 'a whole number from 18 to 99' })
      .max(99, { error: 'a whole number from 18 to 99' }),
    licence: z
      .strictObject({
        authority: text(/^\S.+$/, 'the name of the authority'),
        number: text(/^\S+.*$/, 'the number of the licence'),
        validUntil: text(/^\d{4}-\d{2}-\d{2}$/, 'a date yyyy-MM-dd').refine(isDate, {
          error: 'a date yyyy-MM-dd',
        }),
      })
      .nullable(),
    operatingCompany: z
      .strictObject({
        name: text(/^\S.{1,80}$/, 'a name of 2 to 81 characters'),
        registeredIn: text(/^\S.{1,60}$/, 'a country or state of 2 to 61 characters'),
        isLicencePending: z.boolean({ error: 'true or false' }),
      })
      .nullable(),
    closedCategories: z.array(oneOfSchema(categories), {
      error: `a list of ${categories.join(', ')}`,
    }),
  }),
  helpLines: z.array(
    z.strictObject({
      name: text(/^\S.{1,80}$/, 'a name of 2 to 81 characters'),
      url: text(/^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/, 'an https address'),
      phone: text(/^[\d+][\d ,ext.-]{2,30}$/, 'a phone number').optional(),
    }),
    { error: 'a list of name, url and perhaps phone' },
  ),
  features: switches(featureNames),
  whitelabel: switches(switchNames),
  theme: z.unknown(),
});

type TenantFault = {
  readonly file: string;
  readonly field: string;
  readonly allowed: string;
  readonly sentence: string;
};

/**
 * All faults of one configuration; an empty list means it may be built. `folder` is the name of its
 * folder under tenants/.
 */
export function checkTenant(config: unknown, folder: string): TenantFault[] {
  const file = `tenants/${folder}/tenant.config.ts`;
  const toFault = (field: string, allowed: string, value?: unknown, where = file): TenantFault => ({
    file: where,
    field,
    allowed,
    sentence:
      `${where}: ${field} must be ${allowed}` +
      (value === undefined ? '' : `, not ${JSON.stringify(value)}`),
  });
  const parsed = schema.safeParse(config);
  const faults = parsed.success
    ? []
    : parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => toUnknownField(file, issue.path, key))
          : toFault(
              issue.path.join('.') || '(whole file)',
              issue.message,
              getByPath(config, issue.path),
            ),
      );
  const tenant = config as Partial<TenantConfig> | null;
  if (tenant?.code !== undefined && tenant.code !== folder)
    faults.push(toFault('code', `"${folder}", the name of its folder`, tenant.code));
  if (
    Array.isArray(tenant?.languages) &&
    new Set(tenant.languages).size !== tenant.languages.length
  )
    faults.push(toFault('languages', 'a list without repetitions', tenant.languages));
  if (tenant?.theme)
    faults.push(
      ...checkTheme(tenant.theme).map(({ field, allowed, value }) =>
        toFault(`theme.${field}`, allowed, value, `tenants/${folder}/theme.ts`),
      ),
    );
  else faults.push(toFault('theme', 'the theme of tenants/<code>/theme.ts'));
  return faults;
}

/**
 * Faults that only show when all tenants stand side by side: two must not share a merchant code or
 * a domain.
 */
export function checkTogether(tenants: readonly TenantConfig[]): TenantFault[] {
  const faults: TenantFault[] = [];
  const seen = new Map<string, string>();
  const claim = (kind: 'merchantCode' | 'domains', value: string, code: string) => {
    const owner = seen.get(`${kind}:${value}`);
    const file = `tenants/${code}/tenant.config.ts`;
    if (owner !== undefined)
      faults.push({
        file,
        field: kind,
        allowed: 'its own',
        sentence:
          `${file}: ${kind} ${JSON.stringify(value)} already belongs to ${owner}; ` +
          'each tenant needs its own',
      });
    seen.set(`${kind}:${value}`, code);
  };
  for (const tenant of tenants) {
    claim('merchantCode', tenant.merchantCode, tenant.code);
    for (const domain of tenant.domains) claim('domains', domain, tenant.code);
  }
  return faults;
}

/** A field that does not exist, with the one that was probably meant, or all that there are. */
function toUnknownField(file: string, path: readonly PropertyKey[], key: string): TenantFault {
  const known = fieldsAt(path);
  const meant = findNearest(key, known);
  const list = known.join(', ');
  const allowed = meant === undefined ? `one of ${list}` : `called ${meant}`;
  const field = [...path, key].join('.');
  const hint = meant === undefined ? `fields here are ${list}` : `did you mean ${meant}?`;
  return { file, field, allowed, sentence: `${file}: ${field} is not a field; ${hint}` };
}

/** The names of the fields that the schema has at a place. */
function fieldsAt(path: readonly PropertyKey[]): readonly string[] {
  const inner = path.reduce<unknown>((shape, key) => {
    const object = unwrap(shape);
    return object instanceof z.ZodObject
      ? (object.shape as Record<PropertyKey, unknown>)[key]
      : null;
  }, schema);
  const object = unwrap(inner);
  return object instanceof z.ZodObject ? Object.keys(object.shape as object) : [];
}

const unwrap = (type: unknown): unknown =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional ? type.unwrap() : type;

const getByPath = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
