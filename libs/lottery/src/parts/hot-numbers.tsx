import { type CallError, toCallError, errorText } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import type { LotteryGame } from '@parlour/fair/lottery';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { EmptyState, FailedState, Skeleton } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

type NumberStatistics = Reply<Contract['lottery']['getNumberStatistics']>;
type HotNumbersProps = {
  readonly game: LotteryGame;
  /** The newest result that is known: when it changes, the counts have too. */
  readonly latest: string | undefined;
};

/**
 * A panel with the number of times each number came lately and the time since it last came, loaded
 * when the panel is opened.
 */
export function HotNumbers({ game, latest }: HotNumbersProps) {
  const { t } = useTranslation('lottery');
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <Disclosure title={t('hot.title')} onToggle={setOpen}>
      {isOpen && (
        <Counts
          key={`${game.gameId} ${latest} ${attempt}`}
          gameId={game.gameId}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Disclosure>
  );
}

function Counts({ gameId, onRetry }: { readonly gameId: number; readonly onRetry: () => void }) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [statistics, setStatistics] = useState<NumberStatistics | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const answer = await api.lottery.getNumberStatistics(
          { query: { gameId } },
          { signal: abort.signal },
        );
        if (!abort.signal.aborted) setStatistics(answer);
      } catch (thrown) {
        if (!abort.signal.aborted) setError(toCallError(thrown));
      }
    };
    void load();
    return () => abort.abort();
  }, [gameId, api]);

  if (error)
    return (
      <FailedState title={errorText(errors, error)} detail={error.requestId} onRetry={onRetry} />
    );
  if (!statistics) return <Skeleton block="120px" corner="12px" />;
  if (statistics.draws === 0) return <EmptyState title={t('results.empty')} />;
  return (
    <Root>
      <p>{t('hot.intro', { draws: statistics.draws })}</p>
      {statistics.places.map(({ place, numbers }) => {
        const most = Math.max(1, ...numbers.map(({ hits }) => hits));
        return (
          <section key={place}>
            <h3>{place === 0 ? t('hot.balls') : t('row.digit', { place })}</h3>
            <Numbers dir="ltr">
              {numbers.map(({ number, hits, drawsSince }) => (
                <Cell key={number} style={{ '--heat': `${Math.round((hits / most) * 45)}%` }}>
                  <strong>{number}</strong>
                  <small>{hits}×</small>
                  <small>
                    {drawsSince === statistics.draws
                      ? '–'
                      : t('hot.drawsSince', { count: drawsSince })}
                  </small>
                </Cell>
              ))}
            </Numbers>
          </section>
        );
      })}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${type.sm};
  > p {
    color: ${color('text-2')};
  }
  h3 {
    margin-block-end: ${space[1]};
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Cell = styled.li`
  display: grid;
  justify-items: center;
  padding: ${space[1]} 0;
  border-radius: ${radius.inner};
  background: color-mix(in oklab, ${color('accent')} var(--heat), ${color('surface-3')});
  color: ${color('text-1')};
  text-align: center;
  strong {
    font-size: ${type.md};
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: ${type.xs};
    line-height: 1.3;
  }
`;
