import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { styled } from 'styled-components';

import { useMoment } from './use-moment.ts';

type BreakDialogProps = { readonly onLeave: () => void } & (
  | { readonly reason: 'timeOut'; readonly until: number }
  | { readonly reason: 'sessionLimit' }
);

/** Over a game that takes no more bets: why, until when, and the way out. */
export function BreakDialog({ onLeave, ...stop }: BreakDialogProps) {
  const { t } = useTranslation('protection');
  const moment = useMoment();
  const isTimeOut = stop.reason === 'timeOut';
  return (
    <Modal
      name="play-stopped"
      isOpen
      title={t(isTimeOut ? 'timeOut.title' : 'session.limitTitle')}
      onClose={() => undefined}
      isDismissible={false}
      hasCloseButton={false}
      placement="centre"
      size={{ inline: 420, block: 160 }}
    >
      <Body>
        <p tabIndex={-1} data-autofocus>
          {isTimeOut
            ? t('timeOut.active', { until: moment(stop.until) })
            : t('session.limitReached')}
        </p>
        <Button size="lg" isWide onClick={onLeave}>
          {t('session.leave')}
        </Button>
      </Body>
    </Modal>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  > p {
    outline: none;
  }
`;
