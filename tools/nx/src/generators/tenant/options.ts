import {
  featureDefaults,
  type LanguageCode,
  switchDefaults,
  type TenantConfig,
} from '@parlour/tenant';
import type { BrandTheme } from '@parlour/tokens';

import type { LooksOptions } from './looks.ts';

/** The options of `nx g @parlour/nx:tenant` (schema.json). */
export type TenantOptions = LooksOptions & {
  readonly code: string;
  readonly brandName: string;
  readonly country: string;
  readonly currency: string;
  readonly diallingCode: number;
  readonly merchantCode?: string;
  readonly countryName?: string;
  readonly currencySymbol?: string;
  readonly currencyUnit?: string;
  readonly languages: readonly string[];
  readonly domains?: readonly string[];
  readonly timeZone?: string;
  readonly minimumAge: number;
  readonly scene: string;
};

/**
 * The configuration that some options mean; what was left out follows from the country and the
 * currency. The check judges the result.
 */
export const configFrom = (options: TenantOptions, theme: BrandTheme): TenantConfig => ({
  code: options.code,
  merchantCode:
    options.merchantCode ?? options.brandName.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  brandName: options.brandName,
  country: options.country,
  countryName: options.countryName ?? getDisplayName('region', options.country),
  diallingCode: String(options.diallingCode),
  currency: {
    code: options.currency,
    symbol: options.currencySymbol ?? getCurrencySymbol(options.currency),
    unit: options.currencyUnit ?? formatUnit(options.currency),
  },
  depositAmounts: [100, 200, 500, 1000, 2000, 5000],
  languages: list(options.languages) as LanguageCode[],
  domains: options.domains ? list(options.domains) : [`${options.code}.localhost`],
  timeZone: options.timeZone ?? listTimeZones(options.country)[0] ?? '',
  dateOrder: findDateOrder(options.country),
  jurisdiction: {
    minimumAge: options.minimumAge,
    licence: null,
    operatingCompany: null,
    closedCategories: [],
  },
  helpLines: [],
  features: featureDefaults,
  whitelabel: switchDefaults,
  theme,
});

/** The time zones of a country; empty if the country does not exist. */
export function listTimeZones(country: string): readonly string[] {
  try {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      getTimeZones?: () => string[];
    };
    return locale.getTimeZones?.() ?? [];
  } catch {
    return [];
  }
}

const list = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);

/** The English name of a country or a currency; its code when there is none. */
function getDisplayName(type: 'region' | 'currency', code: string): string {
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** One Kenyan shilling, not Shilling. */
const formatUnit = (currency: string): string =>
  `1 ${getDisplayName('currency', currency).replace(/(?<= )\S+$/, (word) => word.toLowerCase())}`;

function getCurrencySymbol(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(1);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  } catch {
    return currency;
  }
}

/** The order in which English of the country writes day and month. */
const findDateOrder = (country: string): TenantConfig['dateOrder'] => {
  const parts = new Intl.DateTimeFormat(`en-${country}`).formatToParts();
  const isMonthFirst =
    parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
  return isMonthFirst && !parts[0]?.type.startsWith('year') ? 'month-first' : 'day-first';
};
