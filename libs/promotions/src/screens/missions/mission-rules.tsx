import { useTranslation } from '@parlour/i18n';

import type { MissionDetail } from '../../model/mission-store.ts';
import { TermsList } from '../../parts/terms-list.tsx';
import { BonusSection } from '../bonuses/bonus-list.tsx';

/** The terms of a mission or a tournament, as sentences. */
export function MissionRules({ terms }: Pick<MissionDetail, 'terms'>) {
  const { t } = useTranslation('promotions-later');
  return (
    <BonusSection title={t('missions.rules')}>
      <TermsList terms={terms} />
    </BonusSection>
  );
}
