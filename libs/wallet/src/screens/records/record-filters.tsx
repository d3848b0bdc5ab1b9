import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { categories } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { Select } from '@parlour/ui';
import { DateRange } from '@parlour/ui/controls';
import { styled } from 'styled-components';

import type { BetFilter } from '../../model/bet-filter.ts';
import { betStatuses, type PlayedProvider } from '../../model/bet-record-store.ts';
import { MAX_RECORD_DAYS } from '../../model/record-search.ts';

type RecordFiltersProps = {
  readonly filter: BetFilter;
  /** What was played in the period. */
  readonly played: readonly PlayedProvider[];
  readonly onChange: (values: Partial<BetFilter>) => void;
};

/** The period, the category of games, provider and game, and the result. */
export function RecordFilters({ filter, played, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('wallet');
  const games = useTranslation('games').t;
  const { jurisdiction, timeZone } = useTenant();
  const open = categories.filter((category) => !jurisdiction.closedCategories.includes(category));
  return (
    <Filters>
      <Days>
        <DateRange
          label={t('record.range')}
          value={filter.days}
          timeZone={timeZone}
          maxDays={MAX_RECORD_DAYS}
          onChange={(days) => onChange({ days })}
        />
      </Days>
      <Select
        label={t('record.category')}
        value={filter.category ?? ''}
        onChange={({ target }) =>
          onChange({ category: open.find((each) => each === target.value) ?? null })
        }
      >
        <option value="">{t('record.all')}</option>
        {open.map((category) => (
          <option key={category} value={category}>
            {games(`category.${category}`)}
          </option>
        ))}
      </Select>
      <PlayedFilters filter={filter} played={played} onChange={onChange} />
      <StatusFilter filter={filter} onChange={onChange} />
    </Filters>
  );
}

/** Provider and game, of those that were played; one that stands in the address stays a choice. */
function PlayedFilters({ filter, played, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('wallet-later');
  const { provider, game } = filter;
  const games = played
    .filter(({ code }) => provider === null || code === provider)
    .flatMap((each) => each.games);
  return (
    <>
      <Select
        label={t('bets.provider')}
        value={provider ?? ''}
        onChange={({ target }) => onChange({ provider: target.value || null, game: null })}
      >
        <option value="">{t('bets.allProviders')}</option>
        {withChosen(played, provider).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('bets.game')}
        value={game ?? ''}
        onChange={({ target }) => onChange({ game: target.value || null })}
      >
        <option value="">{t('bets.allGames')}</option>
        {withChosen(games, game).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

type Named = { readonly code: string; readonly name: string };

const withChosen = (list: readonly Named[], chosen: string | null): readonly Named[] =>
  chosen === null || list.some(({ code }) => code === chosen)
    ? list
    : [...list, { code: chosen, name: chosen }];

function StatusFilter({ filter, onChange }: Pick<RecordFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('wallet');
  const later = useTranslation('wallet-later').t;
  return (
    <Select
      label={later('bets.status')}
      value={filter.status ?? ''}
      onChange={({ target }) =>
        onChange({ status: betStatuses.find((each) => each === target.value) ?? null })
      }
    >
      <option value="">{later('bets.allStatuses')}</option>
      {betStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`record.state.${status}`)}
        </option>
      ))}
    </Select>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: ${space[4]};
`;

const Days = styled.div`
  grid-column: 1 / -1;
`;
