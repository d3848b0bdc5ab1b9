import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { GameRow } from './game-types.ts';

const TONES = { on: 'positive', off: 'negative', blocked: 'warning' } as const;

function stateOf({ isOn, isOffered }: Pick<GameRow, 'isOn' | 'isOffered'>) {
  if (!isOn) return 'off';
  return isOffered ? 'on' : 'blocked';
}

/** Shows whether the lobby offers a game. */
export function GameStatus(game: Pick<GameRow, 'isOn' | 'isOffered'>) {
  const { t } = useTranslation('games');
  const state = stateOf(game);
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
