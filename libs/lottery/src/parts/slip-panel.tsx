import { useTranslation } from '@parlour/i18n';
import { MOST_DRAWS } from '@parlour/fair/lottery';
import type { MoneyFormat } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import {
  Button,
  buttonLook,
  Checkbox,
  EmptyState,
  FailedState,
  Icon,
  IconButton,
  Money,
  Select,
} from '@parlour/ui';
import { Info, Ticket, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { SlipStore } from '../model/slip-store.ts';
import { contentWords } from './content-words.ts';
import { DoneLine } from './done-line.tsx';

type SlipPanelProps = {
  readonly slip: SlipStore;
  readonly format: MoneyFormat;
  /** Asks whether it shall be bet. */ readonly onBet: () => void;
};

const choices = Array.from({ length: MOST_DRAWS }, (_, index) => index + 1);

/** The lines that are about to be bet, on how many draws, and what that costs. */
export const SlipPanel = observer(function SlipPanel({ slip, format, onBet }: SlipPanelProps) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const { lines, draws, stops, total, status, placed, error, numero, movedFrom } = slip;
  return (
    <Root>
      {status === 'done' && placed && (
        <DoneLine>{t('slip.placed', { order: placed.orderNo })}</DoneLine>
      )}
      {status === 'failed' && error && (
        <FailedState
          title={
            error.isUncertain
              ? t('slip.uncertain', { reason: errors(error.code) })
              : errors(error.code)
          }
          detail={error.requestId}
        />
      )}
      {status === 'failed' && error?.code === 'insufficient_funds' && (
        <ToCashier href="/member/depositv2">{t('slip.deposit')}</ToCashier>
      )}
      {movedFrom !== null && numero !== null && (
        <Moved>
          <Icon of={Info} />
          <output>{t('slip.moved', { from: movedFrom, numero })}</output>
        </Moved>
      )}
      {lines.length === 0 && status !== 'done' && (
        <EmptyState art={<Icon of={Ticket} size={32} />} title={t('slip.empty')} />
      )}
      {lines.length > 0 && (
        <>
          <Lines>
            {lines.map(({ id, play, content, units, price, multiple }) => (
              <li key={id}>
                <div>
                  <strong>{t(`play.${play.id}`)}</strong>
                  <span dir="ltr">{contentWords(t, content)}</span>
                  <small>
                    {t('slip.units', { units, multiple })} ·{' '}
                    <Money amount={price * BigInt(units * multiple)} format={format} />
                  </small>
                </div>
                <IconButton
                  label={t('slip.remove', { play: t(`play.${play.id}`) })}
                  onClick={() => slip.remove(id)}
                >
                  <Icon of={X} />
                </IconButton>
              </li>
            ))}
          </Lines>
          <Select
            label={t('slip.draws')}
            hint={t('slip.drawsHint')}
            value={String(draws)}
            onChange={(event) => slip.setDraws(Number(event.target.value))}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
          {draws > 1 && (
            <Checkbox checked={stops} onChange={(event) => slip.setStops(event.target.checked)}>
              {t('slip.stop')}
            </Checkbox>
          )}
          <Total>
            <span>{t('slip.total')}</span>
            <Money amount={total} format={format} />
          </Total>
          <Button size="lg" isWide busy={status === 'busy'} onClick={onBet}>
            {t('slip.bet')}
          </Button>
        </>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const ToCashier = styled.a`
  ${buttonLook}
`;

const Moved = styled.p`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color('surface-3')};
  font-size: ${type.sm};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    align-items: start;
    gap: ${space[2]};
    padding-block-end: ${space[2]};
    border-block-end: var(--line) solid ${color('line-1')};
  }
  li > div {
    display: grid;
    min-inline-size: 0;
  }
  span[dir] {
    justify-self: start;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: ${type.lg};
  font-weight: 700;
`;
