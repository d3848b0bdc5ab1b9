import { useI18n } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import type { MouseEvent } from 'react';

import type { CustomerService } from '../../initial-state.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { memberHref } from '../../navigation/destinations.ts';
import { isOutside } from '../../navigation/is-outside.ts';
import { ShellDialogs } from '../shell-dialogs.ts';
import { openService } from './open-service.ts';

/** From the level above this one, members have a line of their own. */
const VIP_ABOVE = 4;

/**
 * The line outside for a level: VIP above level 4, live chat otherwise, whichever there is. On a
 * page of the site itself no person answers, so it is none.
 */
export function findService(
  lines: readonly CustomerService[],
  rankLevel: number,
): CustomerService | undefined {
  const of = (kind: CustomerService['csType']) =>
    lines.find(({ csType, path }) => csType === kind && isOutside(path));
  return rankLevel > VIP_ABOVE ? (of('VIP') ?? of('LIVECHAT')) : of('LIVECHAT');
}

type ServiceLink = {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
  readonly onClick?: (event: MouseEvent) => void;
};

/**
 * Returns the link to customer service: a member's own tickets, and otherwise the line outside.
 * Where the brand has none, a visitor's is the page of tickets, which asks for the login. Guests
 * have no tickets and excluded members no member centre: they find a form with the help.
 */
export function useService(): ServiceLink {
  const { member, isTrial } = useStore(SessionStore);
  const line = useServiceLine();
  const hasNoCentre = isTrial || Boolean(member?.excludedUntil);
  if (member && !hasNoCentre) return { href: memberHref.support };
  return line ?? { href: hasNoCentre ? '/help' : memberHref.support };
}

/** The window of the line outside; null where the brand has none. */
export function useServiceLine(): ServiceLink | null {
  const api = useApi();
  const i18n = useI18n();
  const dialogs = useStore(ShellDialogs);
  const { customerService } = useSiteFacts();
  const { member } = useStore(SessionStore);
  const line = findService(customerService, member?.clubLabel.rankLevel ?? 0);
  if (!line) return null;
  return {
    href: line.path,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: (event) =>
      openService(event, { api, i18n, onFailure: () => dialogs.show('serviceFailed') }),
  };
}
