import { useTranslation } from '@parlour/i18n';
import type { Api } from '@parlour/contract';
import type { LotteryGame } from '@parlour/fair/lottery';
import { color, space, type } from '@parlour/tokens';
import { Button, EmptyState, Icon } from '@parlour/ui';
import { CircleAlert, CircleCheck, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { checkDraw, type Proof } from '../model/check-draw.ts';
import type { Opened } from '../model/draw-store.ts';
import { Balls } from './balls.tsx';
import { HotNumbers } from './hot-numbers.tsx';

type ResultsPanelProps = {
  readonly game: LotteryGame;
  readonly results: readonly Opened[];
  /** Fingerprint of the seed that the next draw will use. */
  readonly commitment: string | null;
  readonly proofOf: Api['lottery']['proof'];
};

type Checked = {
  readonly numero: string;
  readonly proof: Proof | null;
  readonly holds: boolean | null;
};

/** The latest results, and for each the way to recompute it here. */
export function ResultsPanel({ game, results, commitment, proofOf }: ResultsPanelProps) {
  const { t } = useTranslation('lottery');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const handleCheck = async (numero: string) => {
    setBusy(numero);
    try {
      const proof = await proofOf({ query: { gameId: game.gameId, numero } });
      setChecked({ numero, proof, holds: await checkDraw(game, proof) });
    } catch {
      // Nothing was found out; the words below say so.
      setChecked({ numero, proof: null, holds: null });
    } finally {
      setBusy(null);
    }
  };

  return (
    <Root>
      <p>{t('fair.intro')}</p>
      {commitment && (
        <Fact>
          <span>{t('fair.commitment')}</span>
          <code dir="ltr">{commitment}</code>
        </Fact>
      )}
      {results.length === 0 && (
        <EmptyState art={<Icon of={ListOrdered} size={32} />} title={t('results.empty')} />
      )}
      <HotNumbers game={game} latest={results[0]?.numero} />
      <List>
        {results.map(({ numero, winNo }) => (
          <li key={numero}>
            <Line>
              <span>{t('draw.numero', { numero })}</span>
              <Button
                tone="plain"
                size="sm"
                busy={busy === numero}
                aria-label={t('fair.checkOf', { numero })}
                onClick={() => void handleCheck(numero)}
              >
                {t('fair.check')}
              </Button>
            </Line>
            <Balls game={game} winNo={winNo} />
            {checked?.numero === numero && (
              <Verdict data-holds={checked.holds ?? undefined}>
                <output>
                  <Icon of={checked.holds ? CircleCheck : CircleAlert} size={18} />{' '}
                  {t(
                    checked.holds === null
                      ? 'fair.unknown'
                      : checked.holds
                        ? 'fair.holds'
                        : 'fair.broken',
                  )}
                </output>
                {checked.proof?.seed && (
                  <Fact>
                    <span>{t('fair.seed')}</span>
                    <code dir="ltr">{checked.proof.seed}</code>
                  </Fact>
                )}
                {checked.proof && (
                  <Fact>
                    <span>{t('fair.commitment')}</span>
                    <code dir="ltr">{checked.proof.commitment}</code>
                  </Fact>
                )}
                {checked.proof?.ticketsHash && (
                  <Fact>
                    <span>{t('fair.tickets', { tickets: checked.proof.ticketCount ?? 0 })}</span>
                    <code dir="ltr">{checked.proof.ticketsHash}</code>
                  </Fact>
                )}
              </Verdict>
            )}
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Fact = styled.div`
  display: grid;
  gap: 2px;
  color: ${color('text-2')};
  font-size: ${type.xs};
  code {
    color: ${color('text-1')};
    overflow-wrap: anywhere;
    text-align: start;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-block-end: ${space[2]};
    border-block-end: var(--line) solid ${color('line-1')};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  font-size: ${type.sm};
`;

const Verdict = styled.div`
  display: grid;
  gap: ${space[2]};
  output {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color('warning')};
    font-size: ${type.sm};
    font-weight: 600;
  }
  &[data-holds='true'] output {
    color: ${color('positive')};
  }
  &[data-holds='false'] output {
    color: ${color('negative')};
  }
`;
