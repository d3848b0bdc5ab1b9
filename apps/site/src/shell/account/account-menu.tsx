import { AuthDialogs } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { color, size, space, type } from '@parlour/tokens';
import { Badge, Icon } from '@parlour/ui';
import {
  ArrowLeftRight,
  Banknote,
  ChartColumn,
  Gift,
  Landmark,
  LogOut,
  Mail,
  ReceiptText,
  ShieldCheck,
  WalletCards,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

import { NewsStore } from '../../model/news-store.ts';
import { agentHref, memberHref } from '../../navigation/destinations.ts';
import { Panel } from './panel.tsx';

type AccountMenuProps = {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** The pages that the account may open. */
function useEntries() {
  const { t } = useTranslation('site-later');
  const site = useTranslation('site').t;
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  return [
    ...(permission.allows('MEMBERCENTRE3')
      ? [
          { href: memberHref.account, icon: ShieldCheck, label: t('account.security') },
          { href: memberHref.messages, icon: Mail, label: t('account.messages') },
          { href: memberHref.rewards, icon: Gift, label: t('member.names.rewardCenter') },
          { href: memberHref.deposit, icon: WalletCards, label: site('title.depositv2') },
          { href: memberHref.withdraw, icon: Banknote, label: t('member.names.withdraw') },
          { href: memberHref.record, icon: ReceiptText, label: site('title.personalHistoryCopy') },
          {
            href: memberHref.movements,
            icon: ArrowLeftRight,
            label: t('member.names.transactionHistory'),
          },
          { href: memberHref.profit, icon: ChartColumn, label: t('member.names.personalProfit') },
        ]
      : []),
    ...(session.isAgent && permission.allows('AGENTCENTRE3')
      ? [{ href: agentHref.centre, icon: Landmark, label: t('account.agent') }]
      : []),
  ];
}

/** The person's own pages, and the way out. */
export const AccountMenu = observer(function AccountMenu({ opener, onClose }: AccountMenuProps) {
  const { t } = useTranslation('site-later');
  const site = useTranslation('site').t;
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const list = useRef<HTMLUListElement>(null);
  // The label's own name is internal to the operator, in one language.
  const rank = session.member?.clubLabel.rankLevel ?? 0;
  const entries = useEntries();
  useEffect(() => list.current?.querySelector('a')?.focus(), []);
  return (
    <Panel label={t('account.menu')} opener={opener} onClose={onClose}>
      <Head>
        <strong>{session.name}</strong>
        {rank > 0 && <span>{t('account.rank', { level: rank })}</span>}
      </Head>
      <List ref={list}>
        {entries.map(({ href, icon, label }) => (
          <li key={href}>
            <Entry href={href} onClick={onClose}>
              <Icon of={icon} />
              {label}
              <Count href={href} />
            </Entry>
          </li>
        ))}
        <li>
          <Leave
            type="button"
            onClick={() => {
              onClose();
              dialogs.show('logout');
            }}
          >
            <Icon of={LogOut} isDirectional />
            {site('header.logout')}
          </Leave>
        </li>
      </List>
    </Panel>
  );
});

/**
 * Shows the number of unread messages, or of claimable bonuses, next to their entry when it is
 * above zero.
 */
const Count = observer(function Count({ href }: { readonly href: string }) {
  const { unread, unclaimed } = useStore(NewsStore);
  const counts: Readonly<Record<string, number | null>> = {
    [memberHref.messages]: unread,
    [memberHref.rewards]: unclaimed,
  };
  const count = counts[href] ?? 0;
  return count > 0 ? <Badge data-tone="accent">{count}</Badge> : null;
});

const Head = styled.p`
  display: grid;
  padding: ${space[3]} ${space[4]};
  border-block-end: 1px solid ${color('line-1')};
  font-size: ${type.sm};
  > span {
    color: ${color('text-2')};
  }
`;

const List = styled.ul`
  padding: ${space[2]};
  list-style: none;
`;

const look = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.touch};
  padding-inline: ${space[3]};
  border-radius: var(--radius-inner);
  color: inherit;
  font-size: ${type.sm};
  text-align: start;
  text-decoration: none;
  &:hover {
    background: ${color('surface-3')};
  }
  > svg {
    color: ${color('brand-text')};
  }
`;

const Entry = styled.a`
  ${look}
`;

const Leave = styled.button`
  ${look}
`;
