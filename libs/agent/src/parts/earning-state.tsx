import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone } from '@parlour/ui';

import type { Earning, EarningState as State } from '../model/earnings.ts';

const tones: Readonly<Record<State, BadgeTone>> = {
  none: 'neutral',
  due: 'info',
  paid: 'positive',
  unpaid: 'warning',
};

/** A badge that shows whether an earning has been paid. */
export function EarningState({ state }: Pick<Earning, 'state'>) {
  const { t } = useTranslation('agent-later');
  return <Badge data-tone={tones[state]}>{t(`earnings.state.${state}`)}</Badge>;
}
