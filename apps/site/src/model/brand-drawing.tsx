import { createContext, type ReactNode, useContext } from 'react';

/** The address of the brand's logo, and the ratio of its width to its height. */
type BrandDrawing = { readonly href: string; readonly ratio: number };

const Drawing = createContext<BrandDrawing>({ href: '/logo.svg', ratio: 4 });

/** Reads the proportions of a logo from its source. */
export function parseDrawing(href: string, source: string): BrandDrawing {
  const [, width = '4', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? [];
  return { href, ratio: Number(width) / Number(height) };
}

/** Gives the brand's logo to everything inside. */
export function BrandDrawingProvider({
  drawing,
  children,
}: {
  readonly drawing: BrandDrawing;
  readonly children: ReactNode;
}) {
  return <Drawing value={drawing}>{children}</Drawing>;
}

/** The brand's logo. */
export const useBrandDrawing = (): BrandDrawing => useContext(Drawing);
