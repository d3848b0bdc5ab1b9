import { AuthDialogs } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, media, size, space, type } from '@parlour/tokens';
import { Badge, Icon, IconButton } from '@parlour/ui';
import { HeaderBalance } from '@parlour/wallet';
import { ChevronDown, LogOut, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { NewsStore } from '../../model/news-store.ts';
import { memberHref } from '../../navigation/destinations.ts';
import { FullLayoutOnly } from '../full-layout-only.ts';
import { lazyParts, preloadPart } from '../lazy-parts.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Initial } from './initial.tsx';

type HeaderAccountProps = {
  /** In a game there is no tab bar: the deposit stays in reach on phones too. */
  readonly isSlim: boolean;
};

/**
 * Shows the account of the logged-in member: balance, deposit, and from 1024 px the person's name
 * with a menu, and the logout.
 */
export const HeaderAccount = observer(function HeaderAccount({ isSlim }: HeaderAccountProps) {
  const { t } = useTranslation('site');
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const unclaimed = useStore(NewsStore).unclaimed ?? 0;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeaderBalance />
      <Round
        data-slim={isSlim || undefined}
        href={memberHref.deposit}
        aria-label={t('header.deposit')}
        title={t('header.deposit')}
      >
        <Icon of={Plus} />
      </Round>
      <FullLayoutOnly>
        <Anchor>
          <Person
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onPointerEnter={() => preloadPart('accountMenu')}
            onFocus={() => preloadPart('accountMenu')}
            onClick={() => setOpen(!isOpen)}
          >
            <Initial
              name={session.name}
              avatar={session.member?.avatar}
              rankLevel={session.member?.clubLabel.rankLevel ?? 0}
            />
            <span>{session.name}</span>
            {unclaimed > 0 && <Badge data-tone="accent">{unclaimed}</Badge>}
            <Icon of={ChevronDown} size={16} />
          </Person>
          {isOpen && (
            <LoadFailure isOver>
              <Suspense fallback={null}>
                <lazyParts.accountMenu opener={opener} onClose={() => setOpen(false)} />
              </Suspense>
            </LoadFailure>
          )}
        </Anchor>
        <IconButton label={t('header.logout')} onClick={() => dialogs.show('logout')}>
          <Icon of={LogOut} isDirectional />
        </IconButton>
      </FullLayoutOnly>
    </>
  );
});

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const Round = styled.a`
  display: inline-grid;
  /* The tab bar has the wallet, except in a game, where there is no tab bar. */
  ${media.phone} {
    &:not([data-slim]) {
      display: none;
    }
  }
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('accent-ink')};
`;

const Person = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  max-inline-size: 22ch;
  padding-inline: ${space[1]};
  border-radius: var(--radius-button);
  font-size: ${type.sm};
  font-weight: 600;
  &:hover {
    background: ${color('chrome-soft')};
  }
  > span:nth-of-type(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
