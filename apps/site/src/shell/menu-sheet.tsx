import { AuthDialogs } from '@parlour/auth';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, size, space, type } from '@parlour/tokens';
import { Button, Icon, Modal } from '@parlour/ui';
import { CircleHelp, Download, Gamepad2, Gift, LogOut, ReceiptText, UserRound, WalletCards } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { categoriesOf, categoryHref, memberHref } from '../navigation/destinations.ts';
import { Preferences } from './preferences.tsx';

/** The side menu of narrower screens: the header's destinations, the person's own pages, language and mode. */
export const MenuSheet = observer(function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site');
  const games = useTranslation('games').t;
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const { lanes } = useStore(CatalogueStore);
  const own = [
    { href: memberHref.account, icon: UserRound, label: t('title.securityCenter') },
    { href: memberHref.deposit, icon: WalletCards, label: t('title.depositv2') },
    { href: memberHref.record, icon: ReceiptText, label: t('title.personalHistoryCopy') },
  ];
  const others = [
    { href: '/promotions', icon: Gift, label: t('title.promotions') },
    { href: '/down', icon: Download, label: t('title.down') },
    { href: '/help', icon: CircleHelp, label: t('title.help') },
  ];

  return (
    <Modal name="menu" isOpen title={t('header.menu')} onClose={onClose} size={{ inline: 420 }}>
      {/* A link closes the menu behind it; the page that it leads to is a real address. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <nav aria-label={t('header.menu')} onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <Group>
          {categoriesOf(lanes).map((category) => (
            <Item key={category} href={categoryHref(category)}>
              <Icon of={Gamepad2} />
              {games(`category.${category}`)}
            </Item>
          ))}
        </Group>
        {[own, others].map((entries) => (
          <Group key={entries[0]?.href}>
            {entries.map(({ href, icon, label }) => (
              <Item key={href} href={href}>
                <Icon of={icon} />
                {label}
              </Item>
            ))}
          </Group>
        ))}
      </nav>
      <Foot>
        <Preferences />
        {session.isSignedIn && (
          <Button tone="quiet" size="sm" icon={<Icon of={LogOut} isDirectional />} onClick={() => { onClose(); dialogs.show('logout'); }}>
            {t('header.logout')}
          </Button>
        )}
      </Foot>
    </Modal>
  );
});

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color('line-1')};
`;

const Item = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  color: inherit;
  font-size: ${type.md};
  text-decoration: none;
  > svg {
    color: ${color('brand-text')};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
`;
