import type { Permission } from '@parlour/contract/operator/permissions';

import { type Brand, type CurrentOperator, isPermitted } from './current-operator.tsx';

/** The scope of something: a brand by its code, or every brand (null). */
export type BrandScope = string | null;

/** True when an operator has all of these permissions in a brand; null: in every brand. */
export function isWithinOwn(
  operator: Pick<CurrentOperator, 'permissions'>,
  wanted: readonly Permission[],
  brand: BrandScope,
): boolean {
  const everywhere = operator.permissions['*'] ?? [];
  return wanted.every((permission) =>
    brand === null ? everywhere.includes(permission) : isPermitted(operator, permission, brand),
  );
}

/** The brands in which an operator has a permission; null stands first where it has it in all. */
export function scopesWith(operator: CurrentOperator, permission: Permission): BrandScope[] {
  const brands = operator.brands
    .filter(({ code }) => isPermitted(operator, permission, code))
    .map(({ code }) => code);
  return isWithinOwn(operator, [permission], null) ? [null, ...brands] : brands;
}

/** The name of a brand by its code; the code where the operator does not see the brand. */
export const brandName = (brands: readonly Brand[], code: string): string =>
  brands.find((brand) => brand.code === code)?.name ?? code;
