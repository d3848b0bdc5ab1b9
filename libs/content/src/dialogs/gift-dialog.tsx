import { sessionStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore, useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon, Modal } from '@parlour/ui';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { markGiftSeen } from '../model/gift-flag.ts';
import { GiftArt } from '../parts/gift-art.tsx';
import type { ContentDialogProps } from './dialog-props.ts';

/** The operator's gift to visitors and members; once closed it stays closed for the session. */
export const GiftDialog = observer(function GiftDialog({ onClose, book }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const { brandName } = useTenant();
  const { isLoggedIn } = useStore(SessionStore);
  const isPlay = book === 'PLAY';

  const handleClose = () => {
    markGiftSeen(sessionStore);
    onClose();
  };

  return (
    <Modal name="gift" isOpen title={t('gift.title')} onClose={handleClose} size={{ inline: 480 }}>
      <Hero>
        <GiftArt />
        <h3>{t('gift.heading', { brand: brandName })}</h3>
      </Hero>
      <Points>
        {isPlay && <Point>{t('gift.credit')}</Point>}
        <Point>{t('gift.games')}</Point>
        <Point>{t('gift.promotions')}</Point>
      </Points>
      {isPlay && <Small>{t('gift.playMoney')}</Small>}
      <Actions>
        {/* The link leads on by itself; the gift has been taken. */}
        <ButtonLink
          href={isLoggedIn ? '/promotions' : '/register'}
          data-size="lg"
          onClick={handleClose}
        >
          {isLoggedIn ? t('gift.toPromotions') : t('gift.register')}
        </ButtonLink>
        <Button tone="plain" onClick={handleClose}>
          {t('gift.later')}
        </Button>
      </Actions>
    </Modal>
  );
});

function Point({ children }: { readonly children: string }) {
  return (
    <li>
      <Icon of={CircleCheck} />
      {children}
    </li>
  );
}

const Hero = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color('brand-soft')};
  text-align: center;
  ${media.phone} {
    svg {
      block-size: 96px;
    }
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  padding: 0;
  > li {
    display: flex;
    gap: ${space[3]};
    font-weight: 500;
  }
  svg {
    margin-block-start: 2px;
    color: ${color('positive')};
  }
`;

const Small = styled.p`
  margin-block-start: ${space[4]};
  color: ${color('text-3')};
  font-size: ${type.sm};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
