import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone } from '@parlour/ui';

import type { Mission } from '../model/mission-store.ts';

const tones = {
  COMING: 'info',
  RUNNING: 'positive',
  COUNTING: 'warning',
  FINAL: 'neutral',
} as const satisfies Record<Mission['state'], BadgeTone>;

/** Shows the state of a tournament: announced, running, being counted, or final. */
export function TournamentState({ state }: Pick<Mission, 'state'>) {
  const { t } = useTranslation('promotions-later');
  return <Badge data-tone={tones[state]}>{t(`tournament.state.${state}`)}</Badge>;
}
