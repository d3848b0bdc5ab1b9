import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import type { LotteryGame } from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';
import { media, rhythm, space } from '@parlour/tokens';
import { FailedState } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useBetForm } from '../model/use-bet-form.ts';
import { type LiveResults, useLotteryStores } from '../model/use-lottery-stores.ts';
import { BetForm } from '../parts/bet-form.tsx';
import { ConfirmBetDialog } from '../parts/confirm-bet-dialog.tsx';
import { DrawHeader } from '../parts/draw-header.tsx';
import { GameNav } from '../parts/game-nav.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { SlipOutcomeToast } from '../parts/slip-outcome-toast.tsx';

type LotteryPageProps = {
  readonly game: LotteryGame;
  /** The play of the address; the first one if the game does not have it. */
  readonly playType: string;
  /** Decides which games are offered (`getPrizeMode`). */
  readonly prizeMode: string;
  /** Null for a visitor, who may look and fill a slip. */
  readonly username: string | null;
  /** All that the member has; null while it is not known. */
  readonly balance: Micros | null;
  readonly liveResults?: LiveResults | undefined;
  readonly onLoginRequired: () => void;
  /** The balance after a bet or a cancellation. */
  readonly onBalance: (balance: number) => void;
  /** The balance may have changed: a bet was settled, or one was refused for it. */
  readonly onSettled: () => void;
};

/** The lottery page: the next draw, choosing numbers, the slip, bets and results. */
export const LotteryPage = observer(function LotteryPage(props: LotteryPageProps) {
  const { game, playType, prizeMode, username, liveResults, onLoginRequired } = props;
  const errors = useTranslation('errors').t;
  const stores = useLotteryStores({ ...props, liveResults });
  const { draws, slip, favourites } = stores;
  const form = useBetForm(game, playType, slip);
  const [isConfirming, setConfirming] = useState(false);
  const isLoggedIn = username !== null;

  const handleBet = () => {
    if (!isLoggedIn) return onLoginRequired();
    if (slip.checkBalance(props.balance)) return setConfirming(true);
    // A deposit in another tab is known at the next try.
    props.onSettled();
  };
  const handleConfirm = async () => {
    const drawNo = slip.unansweredBet?.currentDrawNo ?? draws.current?.drawNo;
    if (drawNo !== undefined) await slip.place(drawNo);
    setConfirming(false);
  };
  return (
    <Root>
      <GameNav game={game} prizeMode={prizeMode} favourites={favourites} />
      <Columns>
        <Main>
          <DrawHeader
            draws={draws}
            isFavourite={favourites.has(game.gameId)}
            onToggleFavourite={isLoggedIn ? () => favourites.toggle(game.gameId) : null}
          />
          {draws.status === 'failed' && draws.error && (
            <FailedState
              title={errorText(errors, draws.error)}
              detail={draws.error.requestId}
              onRetry={() => void draws.load()}
            />
          )}
          <BetForm game={game} form={form} canBet={draws.phase === 'open'} onBet={handleBet} />
        </Main>
        <SidePanel
          {...stores}
          game={game}
          isLoggedIn={isLoggedIn}
          onBet={handleBet}
          onLoginRequired={onLoginRequired}
        />
      </Columns>
      {isConfirming && (
        <ConfirmBetDialog
          slip={slip}
          draws={draws}
          onConfirm={() => void handleConfirm()}
          onClose={() => setConfirming(false)}
        />
      )}
      <SlipOutcomeToast slip={slip} isWaiting={isConfirming} />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${rhythm.gap};
  inline-size: min(1200px, 100%);
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[6]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${rhythm.gap};
  ${media.full} {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.gap};
`;
