import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, Modal, Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { DrawStore } from '../model/draw-store.ts';
import type { SlipStore } from '../model/slip-store.ts';
import { contentWords } from './content-words.ts';

type ConfirmBetProps = {
  readonly slip: SlipStore;
  readonly draws: DrawStore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Everything that is about to be bet, once more, before money moves. */
export const ConfirmBet = observer(function ConfirmBet({
  slip,
  draws,
  onConfirm,
  onClose,
}: ConfirmBetProps) {
  const { t } = useTranslation('lottery');
  const { currency } = useTenant();
  const { lines, total, status, unanswered } = slip;
  const numero = unanswered?.currentNumero ?? draws.current?.numero;
  const isOpen = draws.phase === 'open';
  // What was sent goes to the draw that it was sent for, whatever takes bets now.
  const late =
    unanswered !== null &&
    draws.status === 'ready' &&
    !(isOpen && draws.current?.numero === unanswered.currentNumero)
      ? unanswered.currentNumero
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
              <span dir="ltr">{contentWords(t, content)}</span>
              <Money amount={price * BigInt(units * multiple)} format={currency} />
            </li>
          ))}
        </ul>
        <Total>
          <span>{t('slip.total')}</span>
          <Money amount={total} format={currency} />
        </Total>
        {late !== null && <output>{t('confirm.sent', { numero: late })}</output>}
        {unanswered === null && !isOpen && <Closed role="alert">{t('draw.locked')}</Closed>}
        <Button
          size="lg"
          isWide
          busy={status === 'busy'}
          disabled={unanswered === null && !isOpen}
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
  /* Numbers read from left to right and begin where the page begins. */
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
