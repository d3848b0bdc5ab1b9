import { localStore } from '@parlour/browser-storage';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { type Brand, useOperator } from '../session/current-operator.tsx';

const KEY = 'console.brand';

/**
 * The brand that the navigation works in: the one in the address, else the last one, else the first
 * that the operator may see. Null for an operator without a brand.
 */
export function useActiveBrand(): Brand | null {
  const { brands } = useOperator();
  const { pathname } = useLocation();
  const named = matchPath('/b/:brand/*', pathname)?.params.brand;
  const find = (code: string | null | undefined) => brands.find((brand) => brand.code === code);
  useEffect(() => {
    if (named) localStore.setItem(KEY, named);
  }, [named]);
  return find(named) ?? find(localStore.getItem(KEY)) ?? brands[0] ?? null;
}
