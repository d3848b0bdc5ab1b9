import { useTranslation } from '@parlour/i18n';
import type { Contract, Reply } from '@parlour/contract';
import { fromWire, type WireAmount } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { color, lineStart, radius, shadow, space, type } from '@parlour/tokens';
import { Money } from '@parlour/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { roomHref } from '../model/way-in.ts';

type Room = Reply<Contract['games']['rooms']>['list'][number];

/** How often who sits where is asked again, ms. */
const EVERY_MS = 10_000;

/** The card rooms where a member can sit down: the stake, and who waits or plays there. Nothing while nobody can say it. */
export function CardRooms({ vendor }: { readonly vendor: string | null }) {
  const { t } = useTranslation('games-later');
  const { games } = useApi();
  const { currency } = useTenant();
  const [rooms, setRooms] = useState<readonly Room[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const load = () => {
      if (document.visibilityState === 'hidden') return;
      games.rooms({ query: vendor === null ? {} : { vassalage: vendor } }).then(
        ({ list }) => isCurrent && setRooms(list),
        () => isCurrent && setRooms([]),
      );
    };
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [games, vendor]);

  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms">{t('rooms.title')}</h2>
      <Row>
        {rooms.map(({ matchId, nodeId, gameName, stake, waiting, playing }) => (
          <li key={matchId}>
            <Table href={roomHref(nodeId, matchId)}>
              <b dir="auto">{gameName}</b>
              <Stake>
                <Money amount={fromWire(stake as WireAmount)} format={currency} />
              </Stake>
              <span data-busy={waiting > 0 || undefined}>
                {waiting > 0
                  ? t('rooms.waiting', { count: waiting })
                  : playing > 0
                    ? t('rooms.playing', { count: playing })
                    : t('rooms.free')}
              </span>
            </Table>
          </li>
        ))}
      </Row>
    </section>
  );
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

const Table = styled.a`
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
