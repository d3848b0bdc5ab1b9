import { useTranslation } from '@parlour/i18n';
import { fromWire, type MoneyFormat } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Button, Modal, Money } from '@parlour/ui';
import { styled } from 'styled-components';

import type { Bet } from '../model/bets-store.ts';

type StopMultiDrawDialogProps = {
  /** A bet of the ticket, as it is now. */
  readonly bet: Bet;
  readonly format: MoneyFormat;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms the cancellation of a multi-draw ticket and shows the refund. */
export function StopMultiDrawDialog({
  bet: { gameName, ticketNo, drawCount, refundable },
  format,
  isBusy,
  onConfirm,
  onClose,
}: StopMultiDrawDialogProps) {
  const { t } = useTranslation('lottery');
  return (
    <Modal
      name="lottery-stop"
      isOpen
      onClose={onClose}
      title={t('stop.title')}
      size={{ inline: 440 }}
    >
      <Root>
        <p>
          {gameName} · {t('bets.multiDraw', { ticketNo, draws: drawCount })}
        </p>
        <p>{t('stop.text')}</p>
        <Refund>
          <span>{t('stop.back')}</span>
          <Money amount={fromWire(refundable)} format={format} />
        </Refund>
        {refundable === 0 && <NothingLeft role="alert">{t('stop.late')}</NothingLeft>}
        <Button
          size="lg"
          isWide
          tone="danger"
          busy={isBusy}
          disabled={refundable === 0}
          onClick={onConfirm}
        >
          {t('bets.stop')}
        </Button>
        <Button size="lg" isWide tone="quiet" onClick={onClose} data-autofocus>
          {t('stop.keep')}
        </Button>
      </Root>
    </Modal>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    overflow-wrap: anywhere;
  }
`;

const Refund = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  font-size: ${type.lg};
  font-weight: 700;
`;

const NothingLeft = styled.p`
  color: ${color('negative')};
  font-weight: 600;
`;
