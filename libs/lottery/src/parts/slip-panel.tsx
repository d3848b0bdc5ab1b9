import type { CallError } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { type MoneyFormat, multiply } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import {
  Button,
  buttonLook,
  Checkbox,
  EmptyState,
  Icon,
  IconButton,
  Money,
  Select,
} from '@parlour/ui';
import { CircleAlert, CircleCheck, Info, Ticket, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { SlipLine } from '../model/slip-line.ts';
import type { SlipStore } from '../model/slip-store.ts';
import { formatSelection } from './format-selection.ts';
import { useSlipErrorText } from './slip-outcome-toast.tsx';

type SlipPanelProps = {
  readonly slip: SlipStore;
  readonly format: MoneyFormat;
  /** Asks for a confirmation. */
  readonly onBet: () => void;
};

/** The bet slip: its lines, the number of draws and the total. */
export const SlipPanel = observer(function SlipPanel({ slip, format, onBet }: SlipPanelProps) {
  const { t } = useTranslation('lottery');
  const { lines, total, status } = slip;
  return (
    <Root>
      <SlipMessages slip={slip} />
      {lines.length === 0 && status !== 'done' && (
        <EmptyState art={<Icon of={Ticket} size={32} />} title={t('slip.empty')} />
      )}
      {lines.length > 0 && (
        <>
          <Lines>
            {lines.map((line) => (
              <SlipLineItem
                key={line.id}
                line={line}
                format={format}
                onRemove={() => slip.removeLine(line.id)}
              />
            ))}
          </Lines>
          <DrawsFields slip={slip} />
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

type SlipProps = Pick<SlipPanelProps, 'slip'>;

/**
 * Shows how the last bet ended, which the toast announces, and whether the slip has moved to
 * another draw.
 */
const SlipMessages = observer(function SlipMessages({ slip }: SlipProps) {
  const { t } = useTranslation('lottery');
  const { status, placed, error, drawNo, closedDrawNo } = slip;
  return (
    <>
      {status === 'done' && placed && (
        <Notice data-tone="positive">
          <Icon of={CircleCheck} />
          <span>{t('slip.placed', { ticketNo: placed.ticketNo })}</span>
        </Notice>
      )}
      {status === 'failed' && error && <SlipError error={error} />}
      {closedDrawNo !== null && drawNo !== null && (
        <Notice>
          <Icon of={Info} />
          <output>{t('slip.moved', { from: closedDrawNo, drawNo })}</output>
        </Notice>
      )}
    </>
  );
});

function SlipError({ error }: { readonly error: CallError }) {
  const { t } = useTranslation('lottery');
  const errorWords = useSlipErrorText();
  return (
    <>
      <Notice data-tone="negative">
        <Icon of={CircleAlert} />
        <span>
          {errorWords(error)} <small>{error.requestId}</small>
        </span>
      </Notice>
      {error.code === 'insufficient_funds' && (
        <DepositLink href="/member/depositv2">{t('slip.deposit')}</DepositLink>
      )}
    </>
  );
}

type SlipLineItemProps = {
  readonly line: SlipLine;
  readonly format: MoneyFormat;
  readonly onRemove: () => void;
};

function SlipLineItem({ line, format, onRemove }: SlipLineItemProps) {
  const { t } = useTranslation('lottery');
  const { selection, combinations, unitStake, multiplier } = line;
  const play = t(`play.${line.play.id}`);
  return (
    <li>
      <div>
        <strong>{play}</strong>
        <span dir="ltr" translate="no">
          {formatSelection(t, selection)}
        </span>
        <small>
          {t('slip.combinations', { combinations, multiplier })} ·{' '}
          <Money amount={multiply(unitStake, BigInt(combinations * multiplier))} format={format} />
        </small>
      </div>
      <IconButton label={t('slip.remove', { play })} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}

const DrawsFields = observer(function DrawsFields({ slip }: SlipProps) {
  const { t } = useTranslation('lottery');
  const { draws, maxDraws, stopOnWin } = slip;
  const drawCounts = Array.from({ length: maxDraws }, (_, index) => index + 1);
  return (
    <>
      <Select
        label={t('slip.draws')}
        hint={t('slip.drawsHint')}
        value={String(draws)}
        onChange={({ target }) => slip.setDraws(Number(target.value))}
      >
        {drawCounts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      {draws > 1 && (
        <Checkbox checked={stopOnWin} onChange={({ target }) => slip.setStopOnWin(target.checked)}>
          {t('slip.stop')}
        </Checkbox>
      )}
    </>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const DepositLink = styled.a`
  ${buttonLook}
`;

const Notice = styled.p`
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
  &[data-tone='positive'] > svg {
    color: ${color('positive')};
  }
  &[data-tone='negative'] > svg {
    color: ${color('negative')};
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
