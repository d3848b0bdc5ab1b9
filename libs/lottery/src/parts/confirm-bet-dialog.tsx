import { useTranslation } from '@parlour/i18n';
import { multiply } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, Modal, Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { DrawStore } from '../model/draw-store.ts';
import type { SlipStore } from '../model/slip-store.ts';
import { formatContent } from './format-content.ts';

type ConfirmBetDialogProps = {
  readonly slip: SlipStore;
  readonly draws: DrawStore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Shows the whole bet for a confirmation. */
export const ConfirmBetDialog = observer(function ConfirmBet({
  slip,
  draws,
  onConfirm,
  onClose,
}: ConfirmBetDialogProps) {
  const { t } = useTranslation('lottery');
  const { currency } = useTenant();
  const { lines, total, status, unansweredBet } = slip;
  const numero = unansweredBet?.currentNumero ?? draws.current?.numero;
  const isOpen = draws.phase === 'open';
  // A retried bet goes to the draw it was first sent for, also after that draw has closed.
  const closedNumero =
    unansweredBet !== null &&
    draws.status === 'ready' &&
    !(isOpen && draws.current?.numero === unansweredBet.currentNumero)
      ? unansweredBet.currentNumero
      : null;
  return (
    <Modal
      name="lottery-bet"
      isOpen
      onClose={onClose}
      title={t('confirm.title')}
      size={{ inline: 440 }}
    >
      <Root>
        <p>
          {t('confirm.draws', { game: slip.game.name, numero: numero ?? '–', draws: slip.draws })}
        </p>
        <ul>
          {lines.map(({ id, play, content, units, price, multiple }) => (
            <li key={id}>
              <strong>{t(`play.${play.id}`)}</strong>{' '}
              <span dir="ltr">{formatContent(t, content)}</span>
              <Money amount={multiply(price, BigInt(units * multiple))} format={currency} />
            </li>
          ))}
        </ul>
        <Total>
          <span>{t('slip.total')}</span>
          <Money amount={total} format={currency} />
        </Total>
        {closedNumero !== null && <output>{t('confirm.sent', { numero: closedNumero })}</output>}
        {unansweredBet === null && !isOpen && <Closed role="alert">{t('draw.locked')}</Closed>}
        <Button
          size="lg"
          isWide
          busy={status === 'busy'}
          disabled={unansweredBet === null && !isOpen}
          onClick={onConfirm}
          data-autofocus
        >
          {t('slip.bet')}
        </Button>
      </Root>
    </Modal>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
    max-block-size: 40vh;
    overflow-y: auto;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[2]};
    font-size: ${type.sm};
    overflow-wrap: anywhere;
  }
  /* Numbers run from left to right, aligned with the start of the page. */
  li > span {
    justify-self: start;
  }
`;

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: ${type.lg};
  font-weight: 700;
`;

const Closed = styled.p`
  color: ${color('negative')};
  font-weight: 600;
`;
