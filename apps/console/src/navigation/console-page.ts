import type { Permission } from '@parlour/contract/operator/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import type { Queue } from './queue.ts';

/** The groups of the navigation, in their order. */
export const pageGroups = [
  'overview',
  'players',
  'agents',
  'games',
  'content',
  'finance',
  'platform',
  'access',
] as const;

/**
 * One page of the console. A page of a brand is at `/b/<brand>/<path>`, one of the platform at
 * `/<path>`; what stands behind its path in the address is the page's own (`path: 'members/*'`).
 */
export type ConsolePage = {
  /** Without a slash at the start; an entry of the navigation leads to the part before `/*`. */
  readonly path: string;
  readonly scope: 'brand' | 'platform';
  readonly group: (typeof pageGroups)[number];
  /** Key of its name in the navigation, with its namespace: `members:title`. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** The permission that an operator needs to see the page; null: every operator sees it. */
  readonly permission: Permission | null;
  /**
   * Counts the things on the page that wait for the operator: behind its name in the navigation,
   * and on the dashboard.
   */
  readonly queue?: Queue;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
};

/** The part of a page's path that the navigation leads to. */
export const getEntryPath = ({ path }: Pick<ConsolePage, 'path'>): string =>
  path.replace(/\/\*$/, '');

/** The address of a page, in a brand where it is one of a brand's. */
export const pageHref = (page: Pick<ConsolePage, 'path' | 'scope'>, brand: string | null): string =>
  page.scope === 'brand' && brand !== null
    ? `/b/${brand}/${getEntryPath(page)}`
    : `/${getEntryPath(page)}`;
