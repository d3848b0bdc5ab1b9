import { useTranslation } from '@parlour/i18n';
import type { LotteryGame } from '@parlour/fair/lottery';
import { useApi, useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, Card, EmptyState, Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { BetsStore } from '../model/bets-store.ts';
import type { DrawStore } from '../model/draw-store.ts';
import type { SlipStore } from '../model/slip-store.ts';
import { BetsPanel } from './bets-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SlipPanel } from './slip-panel.tsx';

type SidePanelProps = {
  readonly game: LotteryGame;
  readonly draws: DrawStore;
  readonly slip: SlipStore;
  readonly bets: BetsStore;
  readonly isLoggedIn: boolean;
  readonly onBet: () => void;
  readonly onLoginRequired: () => void;
};

type Tab = 'slip' | 'bets' | 'results';

/** The slip, the player's bets and the results, in tabs. */
export const SidePanel = observer(function SidePanel({
  game,
  draws,
  slip,
  bets,
  isLoggedIn,
  onBet,
  onLoginRequired,
}: SidePanelProps) {
  const { t } = useTranslation('lottery');
  const { lottery } = useApi();
  const { currency, timeZone } = useTenant();
  const [tab, setTab] = useState<Tab>('slip');
  const tabs = [
    {
      key: 'slip',
      label:
        slip.lines.length > 0 ? t('slip.titleWith', { lines: slip.lines.length }) : t('slip.title'),
    },
    { key: 'bets', label: t('bets.title') },
    { key: 'results', label: t('results.title') },
  ] as const;
  return (
    <Root>
      <Tabs label={t('side')} tabs={tabs} selected={tab} onSelect={setTab}>
        <Content>
          {tab === 'slip' && <SlipPanel slip={slip} format={currency} onBet={onBet} />}
          {tab === 'bets' && isLoggedIn && (
            <BetsPanel bets={bets} format={currency} timeZone={timeZone} />
          )}
          {tab === 'bets' && !isLoggedIn && (
            <EmptyState
              title={t('bets.login')}
              action={<Button onClick={onLoginRequired}>{t('bets.toLogin')}</Button>}
            />
          )}
          {tab === 'results' && (
            <ResultsPanel
              game={game}
              results={draws.results}
              commitment={draws.current?.commitment ?? null}
              getProof={lottery.getProof}
            />
          )}
        </Content>
      </Tabs>
    </Root>
  );
});

const Root = styled(Card)`
  min-inline-size: 0;
`;

const Content = styled.div`
  padding-block-start: ${space[4]};
`;
