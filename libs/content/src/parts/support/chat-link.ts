import type { MouseEvent } from 'react';

/** The link to a chat outside the site. */
export type ChatLink = {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
  readonly onClick?: (event: MouseEvent) => void;
};
