import { micros, type Micros, parseDecimal, SCALE } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

/** A currency of a brand as a provider counts it. */
export type CurrencyUnits = {
  /** ISO 4217, as the provider names it. */
  readonly code: string;
  /** Units of the provider's currency in one of the brand's: 1000 where it counts in thousands. */
  readonly perUnit: bigint;
  /** Smallest parts of the provider's currency in one unit of it: 100 where it has cents. */
  readonly parts: bigint;
};

/** A brand in the Philippines writes its peso TLB, one in Indonesia counts thousands of rupiah. */
const currencies: Readonly<Record<string, CurrencyUnits>> = {
  NGN: { code: 'NGN', perUnit: 1n, parts: 100n },
  PHP: { code: 'PHP', perUnit: 1n, parts: 100n },
  TLB: { code: 'PHP', perUnit: 1n, parts: 100n },
  IDR: { code: 'IDR', perUnit: 1n, parts: 1n },
  IDRK: { code: 'IDR', perUnit: 1000n, parts: 1n },
  INR: { code: 'INR', perUnit: 1n, parts: 100n },
};

/** Finds the units in which providers count a brand's currency; undefined: no provider knows it. */
export const findUnits = ({ currency }: Pick<TenantConfig, 'currency'>) =>
  currencies[currency.code];

/** Micro-units of the brand's currency in the smallest part of the provider's. */
const toStep = ({ perUnit, parts }: CurrencyUnits): Micros => micros(SCALE / (perUnit * parts));

/** An amount in the smallest parts, as providers take paise; null: it has parts of one. */
export function toParts(amount: Micros, units: CurrencyUnits): number | null {
  const step = toStep(units);
  return amount % step === 0n ? Number(amount / step) : null;
}

export const fromParts = (parts: number, units: CurrencyUnits): Micros =>
  micros(BigInt(parts) * toStep(units));

/** An amount in whole units with decimals, as 2500.5; null: it has parts that cannot be paid. */
export function toDecimal(amount: Micros, units: CurrencyUnits): number | null {
  const parts = toParts(amount, units);
  return parts === null ? null : parts / Number(units.parts);
}

/** Reads whole units with decimals; null where it is no amount of the currency. */
export function fromDecimal(value: number, { perUnit }: CurrencyUnits): Micros | null {
  const amount = parseDecimal(String(value));
  return amount === null || amount % perUnit !== 0n ? null : micros(amount / perUnit);
}
