import { useI18n } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import type { MouseEvent } from 'react';

import type { CustomerService } from '../../initial-state.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { memberHref } from '../../navigation/destinations.ts';
import { ShellDialogs } from '../shell-dialogs.ts';
import { openService } from './open-service.ts';

/** From the level above this one, members have a line of their own. */
const VIP_ABOVE = 4;

/** The line for a level: VIP above level 4, live chat otherwise, whichever there is. */
export function findService(
  lines: readonly CustomerService[],
  rankLevel: number,
): CustomerService | undefined {
  const of = (kind: CustomerService['csType']) => lines.find(({ csType }) => csType === kind);
  return rankLevel > VIP_ABOVE ? (of('VIP') ?? of('LIVECHAT')) : of('LIVECHAT');
}

type ServiceLink = {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
  readonly onClick?: (event: MouseEvent) => void;
};

/**
 * Returns the link to customer service: a member's own tickets, and otherwise the line. Excluded
 * members have no member centre.
 */
export function useService(): ServiceLink {
  const { member, isTrial } = useStore(SessionStore);
  const line = useServiceLine();
  const hasTickets = member && !isTrial && !member.excludedUntil;
  return hasTickets ? { href: memberHref.support } : line;
}

/** The line outside: its window, or the help where the brand has none. */
export function useServiceLine(): ServiceLink {
  const api = useApi();
  const i18n = useI18n();
  const dialogs = useStore(ShellDialogs);
  const { customerService } = useSiteFacts();
  const { member } = useStore(SessionStore);
  const line = findService(customerService, member?.clubLabel.rankLevel ?? 0);
  if (!line) return { href: '/help' };
  return {
    href: line.path,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: (event) =>
      openService(event, { api, i18n, onFailure: () => dialogs.show('serviceFailed') }),
  };
}
