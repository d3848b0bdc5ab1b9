import { GameGrid } from '@parlour/games';
import { space } from '@parlour/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../../initial-state.ts';

type FoundGamesProps = {
  readonly title: string;
  readonly games: readonly Game[];
  /** Shapes of cards that are on their way. */
  readonly pending?: number;
};

/** Games as cards under a title, small enough for a dialog. */
export function FoundGames({ title, games, pending = 0 }: FoundGamesProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <GameGrid games={games} pending={pending} look="dialog" />
    </Root>
  );
}

const Root = styled.section`
  > ul {
    margin-block-start: ${space[3]};
  }
`;
