import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay, formatMonth } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ArrowDown, ArrowUp, type LucideIcon, Wrench } from 'lucide-react';
import { styled } from 'styled-components';

import type { RankProgress } from '../../model/rank-store.ts';
import { writeGiven } from '../../model/write-bonus.ts';
import { BonusSection } from '../bonuses/bonus-list.tsx';

type Change = RankProgress['history'][number];

const signs = {
  PROMOTED: ArrowUp,
  DEMOTED: ArrowDown,
  MANUAL: Wrench,
} as const satisfies Record<Change['kind'], LucideIcon>;

/** Shows the changes of the member's rank, and the salaries that the ranks paid. */
export function RankHistory({ history, salaries }: Pick<RankProgress, 'history' | 'salaries'>) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const language = useLanguage();
  const tenant = useTenant();
  return (
    <BonusSection title={t('ranks.history')}>
      {history.length === 0 && <p>{t('ranks.noChange')}</p>}
      <List>
        {history.map(({ kind, to, at }) => (
          <li key={at} data-kind={kind}>
            <Icon of={signs[kind]} size={18} />
            <span>{t(`ranks.change.${kind}`, { rank: to || t('ranks.noRank') })}</span>
            <small>{formatDay(at, language, tenant)}</small>
          </li>
        ))}
      </List>
      {salaries.length > 0 && (
        <List>
          {salaries.map(({ month, state, ...given }) => (
            <li key={month}>
              <span>{t('ranks.salaryOf', { month: formatMonth(month, language) })}</span>
              <small>
                {writeGiven(given, { t: promotions, currency: tenant.currency })} ·{' '}
                {t(`bonus.state.${state}`)}
              </small>
            </li>
          ))}
        </List>
      )}
    </BonusSection>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    padding-block: ${space[2]};
    border-block-end: var(--line) solid ${color('line-1')};
  }
  > li[data-kind='PROMOTED'] svg {
    color: ${color('positive')};
  }
  > li[data-kind='DEMOTED'] svg {
    color: ${color('warning')};
  }
  small {
    margin-inline-start: auto;
    color: ${color('text-2')};
    font-size: ${type.sm};
    font-variant-numeric: tabular-nums;
  }
`;
