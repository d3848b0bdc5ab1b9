import { findLotteryGame, lotteryGames } from '@parlour/fair/lottery';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { LotteryPage, getPrizeMode } from '@parlour/lottery';
import { SessionStore, useStore } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { WalletStore } from '@parlour/wallet';
import { Ticket } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { NewsStore } from '../model/news-store.ts';
import { PlainPage } from './plain-page.tsx';

type LotteryScreenProps = {
  /** The choice in the address; anything else in it is ignored. */
  readonly chosen: {
    readonly gameCode: string;
    readonly vendor: string;
    readonly playType: string;
  };
  /** Shows what is needed before a bet. */
  readonly onLoginRequired: () => void;
};

/** Longest part of an address that is shown: anyone can write it. */
const LONGEST = 40;

/**
 * The lottery that an address chose, the first of its vendor, or the first of all; where there is
 * no such draw, that is said.
 */
export const LotteryScreen = observer(function LotteryScreen({
  chosen,
  onLoginRequired,
}: LotteryScreenProps) {
  const catalogue = useStore(CatalogueStore);
  const session = useStore(SessionStore);
  const wallet = useStore(WalletStore);
  const { draws, isStreaming } = useStore(NewsStore);
  const game = chosen.gameCode
    ? findLotteryGame(chosen.gameCode)
    : (lotteryGames.find(({ vendor }) => vendor === chosen.vendor) ?? lotteryGames[0]);
  if (!game) return <NoSuchDraw chosen={chosen} />;
  return (
    <LotteryPage
      game={game}
      playType={chosen.playType}
      prizeMode={getPrizeMode(catalogue.categories)}
      username={session.current?.username ?? null}
      balance={wallet.balance}
      liveResults={{ drawNo: draws[game.code], isStreaming }}
      onLoginRequired={onLoginRequired}
      onBalance={wallet.setBalance}
      onSettled={() => void wallet.refresh()}
    />
  );
});

const NoSuchDraw = observer(function NoSuchDraw({ chosen }: Pick<LotteryScreenProps, 'chosen'>) {
  const { t } = useTranslation('site-later');
  const title = useTranslation('site').t;
  const catalogue = useStore(CatalogueStore);
  const vendor =
    [...catalogue.getVendors('LOTT'), ...catalogue.getVendors('ELOTT')].find(
      ({ code }) => code === chosen.vendor,
    )?.displayName ?? chosen.vendor;
  const facts = [
    { key: 'game', value: chosen.gameCode },
    { key: 'vendor', value: vendor },
    { key: 'playType', value: chosen.playType },
  ].filter(({ value }) => value);
  return (
    <PlainPage
      title={title('title.category.LOTT')}
      icon={Ticket}
      text={t('lottery.unknown')}
      way={{ href: '/lott', label: t('lottery.all') }}
    >
      <Facts aria-label={t('lottery.chosen')}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`lottery.${key}`)}</dt>
            <dd>{value.slice(0, LONGEST)}</dd>
          </div>
        ))}
      </Facts>
    </PlainPage>
  );
});

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]} ${space[5]};
  max-inline-size: 100%;
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  overflow-wrap: anywhere;
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    font-weight: 600;
  }
`;
