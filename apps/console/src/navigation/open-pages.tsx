import { createContext, type ReactNode, useCallback, useContext } from 'react';

import { type CurrentOperator, isPermitted, useOperator } from '../session/current-operator.tsx';
import { type ConsolePage, getEntryPath } from './console-page.ts';
import type { BrandPage } from './use-waiting.ts';

const PagesContext = createContext<readonly ConsolePage[] | null>(null);

type PagesProviderProps = {
  /** Every page of the console. */
  readonly pages: readonly ConsolePage[];
  readonly children: ReactNode;
};

/** Tells the links below which pages there are. */
export const PagesProvider = ({ pages, children }: PagesProviderProps) => (
  <PagesContext.Provider value={pages}>{children}</PagesContext.Provider>
);

/** True when an operator is allowed to open a page, in a brand where it is one of a brand's. */
export const canOpenPage = (
  operator: Pick<CurrentOperator, 'permissions'>,
  { permission, scope }: Pick<ConsolePage, 'permission' | 'scope'>,
  brand: string | null,
): boolean =>
  permission === null || isPermitted(operator, permission, scope === 'brand' ? brand : null);

/** The page that an address leads to, and the brand that it names. */
function findPage(pages: readonly ConsolePage[], address: string) {
  const [, first = '', second = '', third = ''] = (address.split(/[?#]/)[0] ?? '').split('/');
  const [scope, brand, name] =
    first === 'b' ? (['brand', second, third] as const) : (['platform', null, first] as const);
  const page = pages.find((one) => one.scope === scope && getEntryPath(one) === name);
  return page && { page, brand };
}

/** The pages that the operator may open: those of the platform, and those of each of the brands. */
export function useOpenPages(brands: readonly string[]): readonly BrandPage[] {
  const operator = useOperator();
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('useOpenPages outside of PagesProvider');
  const open = (scope: ConsolePage['scope'], brand: string | null) =>
    pages
      .filter((page) => page.scope === scope && canOpenPage(operator, page, brand))
      .map((page) => ({ page, brand }));
  return [...open('platform', null), ...brands.flatMap((brand) => open('brand', brand))];
}

/** Says of an address whether the operator may open the page that it leads to. */
export function useMayOpen(): (address: string) => boolean {
  const operator = useOperator();
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('useMayOpen outside of PagesProvider');
  return useCallback(
    (address) => {
      // A choice that the page keeps in its own address.
      if (address.startsWith('?')) return true;
      const found = findPage(pages, address);
      return found !== undefined && canOpenPage(operator, found.page, found.brand);
    },
    [operator, pages],
  );
}
