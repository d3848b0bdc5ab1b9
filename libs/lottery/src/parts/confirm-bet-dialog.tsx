import { useTranslation } from '@parlour/i18n';
import { type MoneyFormat, multiply } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, Modal, Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { DrawStore } from '../model/draw-store.ts';
import type { SlipLine } from '../model/slip-line.ts';
import type { SlipStore } from '../model/slip-store.ts';
import { formatSelection } from './format-selection.ts';

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
  const drawNo = unansweredBet?.currentDrawNo ?? draws.current?.drawNo;
  const isOpen = draws.phase === 'open';
  // A retried bet goes to the draw it was first sent for, also after that draw has closed.
  const closedDrawNo =
    unansweredBet !== null &&
    draws.status === 'ready' &&
    !(isOpen && draws.current?.drawNo === unansweredBet.currentDrawNo)
      ? unansweredBet.currentDrawNo
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
          {t('confirm.draws', { game: slip.game.name, drawNo: drawNo ?? '–', draws: slip.draws })}
        </p>
        <Lines lines={lines} format={currency} />
        <Total>
          <span>{t('slip.total')}</span>
          <Money amount={total} format={currency} />
        </Total>
        {closedDrawNo !== null && <output>{t('confirm.sent', { drawNo: closedDrawNo })}</output>}
        {unansweredBet === null && !isOpen && <Closed role="alert">{t('draw.closed')}</Closed>}
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

type LinesProps = { readonly lines: readonly SlipLine[]; readonly format: MoneyFormat };

function Lines({ lines, format }: LinesProps) {
  const { t } = useTranslation('lottery');
  return (
    <ul>
      {lines.map(({ id, play, selection, combinations, unitStake, multiplier }) => (
        <li key={id}>
          <strong>{t(`play.${play.id}`)}</strong>{' '}
          <span dir="ltr" translate="no">
            {formatSelection(t, selection)}
          </span>
          <Money amount={multiply(unitStake, BigInt(combinations * multiplier))} format={format} />
        </li>
      ))}
    </ul>
  );
}

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
