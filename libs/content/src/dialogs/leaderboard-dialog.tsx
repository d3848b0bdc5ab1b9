import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, lineStart, radius, size, space, type } from '@parlour/tokens';
import {
  Badge,
  buttonLook,
  EmptyState,
  FailedState,
  Icon,
  Modal,
  Money,
  Skeleton,
  VisuallyHidden,
} from '@parlour/ui';
import { Trophy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { ContentDialogProps } from './dialog-props.ts';
import { Leaderboard, type Winner } from './leaderboard.ts';

/** The largest of the latest wins, names masked. */
export const LeaderboardDialog = observer(function LeaderboardDialog({
  onClose,
}: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [board] = useState(() => new Leaderboard(api.content.rankList));
  const { winners, status, error } = board;
  useEffect(() => void board.load(), [board]);

  return (
    <Modal
      name="leaderboard"
      isOpen
      title={t('leaderboard.title')}
      onClose={onClose}
      size={{ inline: 560, block: 420 }}
    >
      {status === 'failed' && (
        <FailedState
          title={t('leaderboard.failed')}
          detail={error && errorText(errors, error)}
          onRetry={() => void board.load()}
        />
      )}
      {(status === 'idle' || status === 'loading') && (
        <Bones aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} block="52px" />
          ))}
        </Bones>
      )}
      {status === 'ready' && winners.length === 0 && (
        <EmptyState
          art={<Icon of={Trophy} size={32} />}
          title={t('leaderboard.empty')}
          action={
            <ButtonLink href="/rng" onClick={onClose}>
              {t('leaderboard.play')}
            </ButtonLink>
          }
        />
      )}
      {status === 'ready' && winners.length > 0 && (
        <>
          <Period>{t('leaderboard.period')}</Period>
          <Board>
            {winners.map((winner, index) => (
              <BoardItem
                key={`${winner.customerName} ${winner.time} ${winner.nodeId}`}
                winner={winner}
                place={index + 1}
              />
            ))}
          </Board>
        </>
      )}
    </Modal>
  );
});

type BoardItemProps = { readonly winner: Winner; readonly place: number };

function BoardItem({ winner, place }: BoardItemProps) {
  const { t } = useTranslation('content-later');
  const { currency } = useTenant();
  const { customerName, gameName, winAmount, jackpotAmount } = winner;
  return (
    <li>
      <Place data-place={place}>
        <VisuallyHidden>{t('leaderboard.place', { place })}</VisuallyHidden>
        <span aria-hidden>{place}</span>
      </Place>
      <Who>
        <b dir="auto">{customerName}</b>
        <small dir="auto">{gameName}</small>
      </Who>
      <Won>
        <Money amount={fromWire(winAmount)} format={currency} />
        {jackpotAmount === undefined ? null : (
          <Badge data-tone="accent">{t('leaderboard.jackpot')}</Badge>
        )}
      </Won>
    </li>
  );
}

const Bones = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Period = styled.p`
  margin-block-end: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Board = styled.ol`
  list-style: none;
  padding: 0;
  > li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 56px;
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color('line-1')};
  }
`;

const Place = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: 36px;
  color: ${color('text-2')};
  font: 600 ${type.md} / 1 ${type.text};
  font-variant-numeric: tabular-nums;
  /* Medals: the first three stand out. */
  &[data-place='1'] > span[aria-hidden],
  &[data-place='2'] > span[aria-hidden],
  &[data-place='3'] > span[aria-hidden] {
    display: grid;
    place-items: center;
    inline-size: 34px;
    block-size: 34px;
    border-radius: ${radius.full};
    background: ${color('accent')};
    color: ${color('accent-ink')};
  }
  &[data-place='2'] > span[aria-hidden] {
    background: ${color('surface-4')};
    color: ${color('text-1')};
  }
  &[data-place='3'] > span[aria-hidden] {
    background: ${color('accent-soft')};
    color: ${color('accent-text')};
  }
`;

const Who = styled.span`
  flex: 1;
  display: grid;
  min-inline-size: 0;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${lineStart}
  }
  > small {
    color: ${color('text-3')};
    font-size: ${type.sm};
  }
`;

const Won = styled.span`
  display: grid;
  justify-items: end;
  gap: ${space[1]};
  font-weight: 700;
  color: ${color('positive')};
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
