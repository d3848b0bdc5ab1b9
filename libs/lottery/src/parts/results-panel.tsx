import { useTranslation } from '@parlour/i18n';
import type { Api } from '@parlour/contract';
import type { LotteryGame } from '@parlour/fair/lottery';
import { color, space, type } from '@parlour/tokens';
import { Button, EmptyState, Icon } from '@parlour/ui';
import { CircleAlert, CircleCheck, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { verifyDraw, type Proof } from '../model/verify-draw.ts';
import type { DrawResult } from '../model/draw-store.ts';
import { Balls } from './balls.tsx';
import { HotNumbers } from './hot-numbers.tsx';

type ResultsPanelProps = {
  readonly game: LotteryGame;
  readonly results: readonly DrawResult[];
  /** The hash of the next draw's seed. */
  readonly commitment: string | null;
  readonly getProof: Api['lottery']['getProof'];
};

/** Null: the proof could not be loaded, or its seed is not published yet. */
type Verification = {
  readonly drawNo: string;
  readonly proof: Proof | null;
  readonly isValid: boolean | null;
};

/** The latest results; each can be verified in the browser. */
export function ResultsPanel({ game, results, commitment, getProof }: ResultsPanelProps) {
  const { t } = useTranslation('lottery');
  const { verification, loadingDrawNo, verify } = useVerification(game, getProof);
  return (
    <Root>
      <p>{t('fair.intro')}</p>
      {commitment && <HashValue label={t('fair.commitment')} value={commitment} />}
      {results.length === 0 && (
        <EmptyState art={<Icon of={ListOrdered} size={32} />} title={t('results.empty')} />
      )}
      <HotNumbers game={game} latest={results[0]?.drawNo} />
      <List>
        {results.map(({ drawNo, result }) => (
          <li key={drawNo}>
            <Line>
              <span>{t('draw.title', { drawNo })}</span>
              <Button
                tone="plain"
                size="sm"
                busy={loadingDrawNo === drawNo}
                aria-label={t('fair.checkOf', { drawNo })}
                onClick={() => void verify(drawNo)}
              >
                {t('fair.check')}
              </Button>
            </Line>
            <Balls game={game} result={result} />
            {verification?.drawNo === drawNo && <Verdict {...verification} />}
          </li>
        ))}
      </List>
    </Root>
  );
}

/** Loads the proof of a draw and recomputes its result. */
function useVerification(game: LotteryGame, proofOf: ResultsPanelProps['getProof']) {
  const [verification, setVerification] = useState<Verification | null>(null);
  const [loadingDrawNo, setLoadingDrawNo] = useState<string | null>(null);
  const verify = async (drawNo: string) => {
    setLoadingDrawNo(drawNo);
    try {
      const proof = await proofOf({ query: { gameId: game.gameId, drawNo } });
      setVerification({ drawNo, proof, isValid: await verifyDraw(game, proof) });
    } catch {
      // Shown as "could not be verified".
      setVerification({ drawNo, proof: null, isValid: null });
    } finally {
      setLoadingDrawNo(null);
    }
  };
  return { verification, loadingDrawNo, verify };
}

function Verdict({ proof, isValid }: Omit<Verification, 'drawNo'>) {
  const { t } = useTranslation('lottery');
  const verdict = isValid ? 'fair.verified' : 'fair.failed';
  return (
    <VerdictBox data-valid={isValid ?? undefined}>
      <output>
        <Icon of={isValid ? CircleCheck : CircleAlert} size={18} />{' '}
        {t(isValid === null ? 'fair.unknown' : verdict)}
      </output>
      {proof?.seed && <HashValue label={t('fair.seed')} value={proof.seed} />}
      {proof && <HashValue label={t('fair.commitment')} value={proof.commitment} />}
      {proof?.ticketsHash && (
        <HashValue
          label={t('fair.tickets', { tickets: proof.ticketCount ?? 0 })}
          value={proof.ticketsHash}
        />
      )}
    </VerdictBox>
  );
}

function HashValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Labelled>
      <span>{label}</span>
      <code translate="no" dir="ltr">
        {value}
      </code>
    </Labelled>
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

const Labelled = styled.div`
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

const VerdictBox = styled.div`
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
  &[data-valid='true'] output {
    color: ${color('positive')};
  }
  &[data-valid='false'] output {
    color: ${color('negative')};
  }
`;
