import { useTranslation } from '@parlour/i18n';
import type { Contract, Reply } from '@parlour/contract';
import { fromWire, type WireAmount } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, lineStart, radius, shadow, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { gameHref } from '../model/game-links.ts';

type Room = Reply<Contract['games']['rooms']>['list'][number];

const REFRESH_MS = 10_000;

/** The card rooms a member can join: the stake, and how many wait or play there. */
export function CardRooms({ vendor }: { readonly vendor: string | null }) {
  const { t } = useTranslation('games-later');
  const rooms = useCardRooms(vendor);
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms">{t('rooms.title')}</h2>
      <Row>
        {rooms.map((room) => (
          <li key={room.matchId}>
            <CardRoom room={room} />
          </li>
        ))}
      </Row>
    </section>
  );
}

function CardRoom({ room }: { readonly room: Room }) {
  const { currency } = useTenant();
  const { matchId, nodeId, gameName, stake, waiting, playing } = room;
  return (
    <RoomLink href={gameHref(nodeId, matchId)}>
      <b dir="auto">{gameName}</b>
      <Stake>
        <Money amount={fromWire(stake as WireAmount)} format={currency} />
      </Stake>
      <Occupancy waiting={waiting} playing={playing} />
    </RoomLink>
  );
}

function Occupancy({ waiting, playing }: Pick<Room, 'waiting' | 'playing'>) {
  const { t } = useTranslation('games-later');
  if (waiting > 0) return <span data-busy>{t('rooms.waiting', { count: waiting })}</span>;
  return <span>{playing > 0 ? t('rooms.playing', { count: playing }) : t('rooms.free')}</span>;
}

/** The open card rooms, refreshed while the page is visible; none while they cannot be loaded. */
function useCardRooms(vendor: string | null): readonly Room[] {
  const { games } = useApi();
  const [rooms, setRooms] = useState<readonly Room[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const load = () => {
      if (document.visibilityState === 'hidden') return;
      games.rooms({ query: vendor === null ? {} : { vendor } }).then(
        ({ list }) => !isUnmounted && setRooms(list),
        () => !isUnmounted && setRooms([]),
      );
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [games, vendor]);
  return rooms;
}

const Row = styled.ul`
  display: flex;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
  padding: 3px;
  margin-inline: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  list-style: none;
  > li {
    flex: 1 0 148px;
    max-inline-size: 240px;
  }
`;

const RoomLink = styled.a`
  display: grid;
  gap: 2px;
  block-size: 100%;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: ${color('text-1')};
  font-size: ${type.sm};
  text-decoration: none;
  &:hover {
    background: ${color('surface-3')};
  }
  /* Names keep their own direction and begin where the line begins. */
  > b {
    ${lineStart}
  }
  > span {
    color: ${color('text-2')};
  }
  > span[data-busy] {
    color: ${color('positive')};
    font-weight: 600;
  }
`;

const Stake = styled.strong`
  font-size: ${type.lg};
  line-height: 1.3;
`;
