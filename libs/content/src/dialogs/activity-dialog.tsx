import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, type ButtonLook, buttonLook, Modal } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { BannerPanel } from '../parts/banner-panel.tsx';
import type { ContentDialogProps } from './dialog-props.ts';

/**
 * A dialog with the current activity: its offer, its other banners below, and the ways to a deposit
 * and to the promotions.
 */
export const ActivityDialog = observer(function ActivityDialog({
  onClose,
  onLogin,
  banners,
}: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const { isLoggedIn } = useStore(SessionStore);
  const of = (group: string) => banners.filter(({ groupName }) => groupName === group);
  const main = of('w_topup_3');
  const others = [...of('w_topup_1'), ...of('w_topup_2')];
  const quiet: ButtonLook = { 'data-tone': 'quiet' };

  return (
    <Modal
      name="activity"
      isOpen
      title={t('activity.title')}
      onClose={onClose}
      size={{ inline: 640 }}
    >
      <Stack>
        {main.map((banner) => (
          <BannerPanel key={banner.bannerId} banner={banner} />
        ))}
        {others.length > 0 && (
          <Others>
            {others.map((banner) => (
              <BannerPanel key={banner.bannerId} banner={banner} />
            ))}
          </Others>
        )}
        {main.length + others.length === 0 && (
          <BannerPanel
            banner={{
              url: '',
              title: t('activity.fallbackTitle'),
              text: t('activity.fallbackText'),
            }}
          />
        )}
        <Actions>
          {isLoggedIn ? (
            <ButtonLink href="/member/messageV2" onClick={onClose}>
              {t('activity.deposit')}
            </ButtonLink>
          ) : (
            <Button onClick={onLogin}>{t('activity.deposit')}</Button>
          )}
          <ButtonLink {...quiet} href="/promotions" onClick={onClose}>
            {t('activity.promotions')}
          </ButtonLink>
        </Actions>
      </Stack>
    </Modal>
  );
});

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Others = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space[3]};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
