import { useTranslation } from '@parlour/i18n';
import {
  type Content,
  type LotteryGame,
  lotteryGames,
  MOST_UNITS,
  type Play,
  playOf,
} from '@parlour/fair/lottery';
import { formatMoney, type Micros, parseAmount } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import {
  Button,
  Card,
  chipLook,
  FailedState,
  Icon,
  Money,
  Tabs,
  TextField,
  useChosenInSight,
} from '@parlour/ui';
import { Dices, Heart } from 'lucide-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { BetsStore } from '../model/bets-store.ts';
import { emptyContent, quickPick } from '../model/choice.ts';
import { DrawStore } from '../model/draw-store.ts';
import { LotteryFavourites } from '../model/favourites.ts';
import { KeptSlips } from '../model/kept-slips.ts';
import { SlipStore } from '../model/slip-store.ts';
import { DrawHead } from '../parts/draw-head.tsx';
import { NumberPicker } from '../parts/number-picker.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { ConfirmBet } from '../parts/confirm-bet.tsx';

export type LotteryPageProps = {
  readonly game: LotteryGame;
  /** The play that the address chose; the first where it is none of the game. */
  readonly playType: string;
  /** Goes along with the question which games the house offers (`prizeModeOf`). */
  readonly prizeMode: string;
  /** Who plays; null for a visitor, who may look. */
  readonly username: string | null;
  /** What is told as it happens: the last draw that got its result, and whether word comes at all. */
  readonly news?:
    | {
        readonly draw: { readonly game: string; readonly numero: string } | null;
        readonly isFlowing: boolean;
      }
    | undefined;
  /** Shows what is needed before a bet. */
  readonly onGate: () => void;
  /** The balance as a bet, or what was taken back, left it. */
  readonly onBalance: (balance: number) => void;
  /** A bet was settled: the balance may have changed. */
  readonly onSettled: () => void;
};

const LEAST: Micros = 1_000_000n;
const SHORT = 40;

/** The lottery page: the next draw, choosing numbers, the slip, the player's bets, results and their proof. */
export const LotteryPage = observer(function LotteryPage({
  game,
  playType,
  prizeMode,
  username,
  news,
  onGate,
  onBalance,
  onSettled,
}: LotteryPageProps) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { currency } = useTenant();
  const isFlowing = useRef(false);
  const [bets] = useState(
    () =>
      new BetsStore({
        today: api.lottery.today,
        cancel: api.lottery.cancel,
        cancelOrder: api.lottery.cancelOrder,
        onBalance,
        onSettled,
      }),
  );
  const [slip] = useState(
    () =>
      new SlipStore(game, {
        betting: api.lottery.betting,
        chase: api.lottery.chase,
        kept: new KeptSlips(typeof sessionStorage === 'undefined' ? null : sessionStorage),
        onPlaced: (balance) => {
          onBalance(balance);
          void bets.load();
        },
      }),
  );
  const [draws] = useState(
    () =>
      new DrawStore(game, {
        near: api.lottery.near,
        results: api.lottery.results,
        isTold: () => isFlowing.current,
        onTurn: () => {
          if (bets.hasWaiting) void bets.load();
        },
      }),
  );
  const [hearts] = useState(
    () => new LotteryFavourites(typeof localStorage === 'undefined' ? null : localStorage),
  );
  const [play, setPlay] = useState<Play>(() => playOf(game, playType) ?? firstOf(game));
  const [content, setContent] = useState<Content>(() => emptyContent(play));
  const [typed, setTyped] = useState({ price: '1', multiple: '1' });
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [offered, setOffered] = useState<readonly string[]>([game.code]);

  useEffect(() => draws.start(), [draws]);
  useEffect(() => {
    isFlowing.current = news?.isFlowing ?? false;
  }, [news?.isFlowing]);
  const told = news?.draw;
  useEffect(() => {
    if (told) draws.told(told.game, told.numero);
  }, [told, draws]);
  useEffect(() => {
    let isHere = true;
    // Without the menu the game of the address can be played all the same.
    api.lottery.menus({ query: { prizeMode, device: 'WEB' } }).then(
      (groups) =>
        isHere &&
        setOffered(
          Object.values(groups).flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code)),
        ),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api, prizeMode]);
  useEffect(() => {
    draws.choose(game);
    slip.choose(game);
    const chosen = playOf(game, playType) ?? firstOf(game);
    setPlay(chosen);
    setContent(emptyContent(chosen));
  }, [game, playType, draws, slip]);
  useEffect(() => {
    hearts.read(username);
    slip.belongsTo(username);
    if (username !== null) void bets.load();
    return () => bets.clear();
  }, [username, hearts, bets, slip]);

  useEffect(() => {
    // A slip goes along with the draw that takes bets; one that was kept may have been laid for another.
    const due = () =>
      draws.phase === 'open' && slip.isLaid && draws.current?.numero !== slip.numero
        ? draws.current?.numero
        : undefined;
    return reaction(
      due,
      (numero) => {
        if (numero !== undefined) slip.standOn(numero);
      },
      { fireImmediately: true },
    );
  }, [draws, slip]);

  const price = parseAmount(typed.price);
  const multiple = Number(typed.multiple);
  const units = play.units(content);
  const isPriced = price !== null && price >= LEAST && Number.isInteger(multiple) && multiple >= 1;
  const choosePlay = (next: Play) => {
    setPlay(next);
    setContent(emptyContent(next));
    setFault(undefined);
  };

  /** Puts what is chosen on the slip; says what is missing where it is no bet. */
  const add = (): boolean => {
    const words =
      units === 0
        ? t('pick.none')
        : units > MOST_UNITS
          ? t('pick.tooMany', { max: MOST_UNITS })
          : !isPriced
            ? t('pick.least', { min: formatMoney(LEAST, currency) })
            : undefined;
    setFault(words);
    if (words !== undefined || price === null || !slip.add(play, content, price, multiple))
      return false;
    setContent(emptyContent(play));
    return true;
  };
  const ask = () => (username === null ? onGate() : setAsking(true));
  const place = async () => {
    const numero = slip.unanswered?.currentNumero ?? draws.current?.numero;
    if (numero !== undefined) await slip.place(numero);
    setAsking(false);
  };

  const games = useChosenInSight<HTMLElement>(`${game.code} ${offered.length}`);
  const ordered = lotteryGames
    .filter(({ code }) => code === game.code || offered.includes(code))
    .toSorted((a, b) => Number(hearts.has(b.gameId)) - Number(hearts.has(a.gameId)));
  return (
    <Root>
      <Games ref={games} aria-label={t('games')}>
        {ordered.map((each) => (
          <GameLink
            key={each.gameId}
            href={`/lottery?gameCode=${each.code}&vendor=${each.vendor}`}
            aria-current={each.gameId === game.gameId ? 'page' : undefined}
          >
            {hearts.has(each.gameId) && <Icon of={Heart} size={16} />}
            {each.name}
          </GameLink>
        ))}
      </Games>
      <Columns>
        <Main>
          <DrawHead
            draws={draws}
            hasHeart={hearts.has(game.gameId)}
            onHeart={username === null ? null : () => hearts.toggle(game.gameId)}
          />
          {draws.status === 'failed' && draws.error && (
            <FailedState
              title={errors(draws.error.code)}
              detail={draws.error.requestId}
              onRetry={() => void draws.load()}
            />
          )}
          <Picking>
            <Tabs
              label={t('play.label')}
              tabs={game.plays.map(({ id }) => ({ key: id, label: t(`play.${id}`) }))}
              selected={play.id}
              onSelect={(id) => choosePlay(playOf(game, id) ?? play)}
            />
            <Rule>
              <p>{t(`rule.${play.id}`)}</p>
              <small>
                {t('play.odds', {
                  odds: (play.odds / 100).toFixed(2),
                  percent: (play.rtpPpm / 10_000).toFixed(1),
                })}
              </small>
            </Rule>
            <NumberPicker
              play={play}
              content={content}
              onChange={(next) => {
                setContent(next);
                setFault(undefined);
              }}
            />
            <Button
              tone="quiet"
              icon={<Icon of={Dices} />}
              onClick={() => {
                setContent(quickPick(play));
                setFault(undefined);
              }}
            >
              {t('pick.quick')}
            </Button>
            <Stakes>
              <TextField
                label={t('pick.price')}
                inputMode="decimal"
                value={typed.price}
                leading={currency.symbol}
                onChange={(event) =>
                  setTyped({ ...typed, price: event.target.value.slice(0, SHORT) })
                }
                data-money
              />
              <TextField
                label={t('pick.multiple')}
                inputMode="numeric"
                value={typed.multiple}
                onChange={(event) =>
                  setTyped({ ...typed, multiple: event.target.value.slice(0, SHORT) })
                }
              />
            </Stakes>
            <Bar>
              <p aria-live="polite" data-fault={fault === undefined ? undefined : true}>
                {fault ?? (
                  <>
                    {t('pick.units', { units })} ·{' '}
                    <Money
                      amount={isPriced ? price * BigInt(units * multiple) : 0n}
                      format={currency}
                    />
                  </>
                )}
              </p>
              <Button tone="quiet" onClick={() => add()}>
                {t('slip.add')}
              </Button>
              <Button
                disabled={draws.phase !== 'open'}
                onClick={() => {
                  if (add()) ask();
                }}
              >
                {t('slip.betNow')}
              </Button>
            </Bar>
          </Picking>
        </Main>
        <SidePanel
          game={game}
          draws={draws}
          slip={slip}
          bets={bets}
          isSignedIn={username !== null}
          onBet={ask}
          onGate={onGate}
        />
      </Columns>
      {isAsking && (
        <ConfirmBet
          slip={slip}
          draws={draws}
          onConfirm={() => void place()}
          onClose={() => setAsking(false)}
        />
      )}
    </Root>
  );
});

const firstOf = ({ plays }: LotteryGame): Play => {
  const [first] = plays;
  if (!first) throw new Error('a game without plays');
  return first;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${rhythm.gap};
  inline-size: min(1200px, 100%);
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[6]};
`;

const Games = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
`;

const GameLink = styled.a`
  ${chipLook}
  white-space: nowrap;
  svg {
    fill: currentColor;
  }
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

const Picking = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Rule = styled.div`
  display: grid;
  gap: ${space[1]};
  font-size: ${type.sm};
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const Stakes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  position: sticky;
  inset-block-end: 0;
  /* Over the numbers that pass below it, never over the header. */
  z-index: 1;
  padding-block: ${space[3]};
  background: ${color('surface-2')};
  > p {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  > p[data-fault] {
    color: ${color('negative')};
  }
`;
