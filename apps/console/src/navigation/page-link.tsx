import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { useMayOpen } from './open-pages.tsx';

type PageLinkProps = Omit<LinkProps, 'to'> & {
  readonly to: string;
  /** Stands there for roles that may not open the page: its text, unless this says otherwise. */
  readonly fallback?: ReactNode;
};

/** A link to a page of the console, for roles that may open that page. */
export function PageLink({ fallback, ...link }: PageLinkProps) {
  const mayOpen = useMayOpen();
  if (mayOpen(link.to)) return <Link {...link} />;
  return <>{fallback === undefined ? link.children : fallback}</>;
}
