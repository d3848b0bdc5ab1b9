import type { OperatorContract } from '@parlour/contract/operator';
import type { Permission } from '@parlour/contract/operator/permissions';
import { toUsableZone } from '@parlour/tenant/usable-zone';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useParams } from 'react-router-dom';

import type { CallReply } from '../api/api.ts';

/** The operator who is logged in, with permissions by brand. */
export type CurrentOperator = CallReply<OperatorContract['session']['me']>;
/** A brand that the operator may see. */
export type Brand = CurrentOperator['brands'][number];

const OperatorContext = createContext<CurrentOperator | null>(null);

type OperatorProviderProps = { readonly value: CurrentOperator; readonly children: ReactNode };

/** Gives the operator to everything below, with zones of brands that this device can write. */
export function OperatorProvider({ value, children }: OperatorProviderProps) {
  const operator = useMemo(
    () => ({
      ...value,
      brands: value.brands.map((brand) => ({ ...brand, timeZone: toUsableZone(brand.timeZone) })),
    }),
    [value],
  );
  return <OperatorContext.Provider value={operator}>{children}</OperatorContext.Provider>;
}

/** The operator who is logged in. */
export function useOperator(): CurrentOperator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('useOperator outside of OperatorProvider');
  return operator;
}

/**
 * True when an operator has a permission in a brand (null: in any brand). The gateway decides
 * again; the console only does not offer what it would refuse.
 */
export function isPermitted(
  { permissions }: Pick<CurrentOperator, 'permissions'>,
  permission: Permission,
  brand: string | null,
): boolean {
  const holds = (code: string) => permissions[code]?.includes(permission) ?? false;
  return brand === null ? Object.keys(permissions).some(holds) : holds('*') || holds(brand);
}

const BrandContext = createContext<string | null>(null);

/** The brand, by its code, of a part of a page of the platform. */
export const BrandScope = BrandContext.Provider;

/** The brand in the page's address; on pages of the platform that of the part, or null. */
export function useBrandOrNull(): Brand | null {
  const { brand: named } = useParams();
  const code = useContext(BrandContext) ?? named;
  return useOperator().brands.find((brand) => brand.code === code) ?? null;
}

/** The brand in the page's address, or that of a part of a page of the platform. */
export function useBrand(): Brand {
  const brand = useBrandOrNull();
  if (!brand) throw new Error('useBrand outside of a page of a brand');
  return brand;
}

/**
 * Returns a function that checks whether the operator has a permission in the brand of the page.
 */
export function usePermissionCheck(): (permission: Permission) => boolean {
  const operator = useOperator();
  const brand = useBrandOrNull();
  return (permission) => isPermitted(operator, permission, brand?.code ?? null);
}
