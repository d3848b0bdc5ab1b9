import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { ContentState as State } from './content-types.ts';

const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  live: 'positive',
  ended: 'neutral',
  off: 'negative',
} as const satisfies Record<State, string>;

/** Shows whether the site shows an item. */
export function ContentState({ state }: { readonly state: State }) {
  const { t } = useTranslation('content');
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
