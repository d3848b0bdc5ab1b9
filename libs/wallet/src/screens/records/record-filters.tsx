import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { FilterPanel } from '@parlour/ui/controls';
import { styled } from 'styled-components';

import { type BetFilter, toActive } from '../../model/bet-filter.ts';
import { betStatuses, type PlayedProvider } from '../../model/bet-record-store.ts';
import { CategoryFilter, ChoiceFilter, PeriodFilter } from '../../parts/records/filters.tsx';

type RecordFiltersProps = {
  readonly filter: BetFilter;
  /** The games played in the period. */
  readonly played: readonly PlayedProvider[];
  readonly onChange: (values: Partial<BetFilter>) => void;
};

/** The period, the category of games, provider and game, and the result. */
export function RecordFilters({ filter, played, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('wallet');
  const { timeZone } = useTenant();
  return (
    <FilterPanel active={toActive(filter, timeZone)}>
      <Days>
        <PeriodFilter
          label={t('record.range')}
          days={filter.days}
          onChange={(days) => onChange({ days })}
        />
      </Days>
      <CategoryFilter
        label={t('record.category')}
        all={t('record.all')}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <PlayedFilters filter={filter} played={played} onChange={onChange} />
      <StatusFilter filter={filter} onChange={onChange} />
    </FilterPanel>
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
      <ChoiceFilter
        label={t('bets.provider')}
        all={t('bets.allProviders')}
        value={provider}
        {...toChoices(played, provider)}
        onChange={(next) => onChange({ provider: next, game: null })}
      />
      <ChoiceFilter
        label={t('bets.game')}
        all={t('bets.allGames')}
        value={game}
        {...toChoices(games, game)}
        onChange={(next) => onChange({ game: next })}
      />
    </>
  );
}

type Named = { readonly code: string; readonly name: string };

/**
 * Returns the choices with their names; a chosen code that is not among them is named by itself.
 */
function toChoices(list: readonly Named[], chosen: string | null) {
  const names = new Map(list.map(({ code, name }) => [code, name]));
  if (chosen !== null && !names.has(chosen)) names.set(chosen, chosen);
  return { choices: [...names.keys()], nameOf: (code: string) => names.get(code) ?? code };
}

function StatusFilter({ filter, onChange }: Pick<RecordFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('wallet');
  const later = useTranslation('wallet-later').t;
  return (
    <ChoiceFilter
      label={later('bets.status')}
      all={later('bets.allStatuses')}
      value={filter.status}
      choices={betStatuses}
      nameOf={(status) => t(`record.state.${status}`)}
      onChange={(status) => onChange({ status })}
    />
  );
}

const Days = styled.div`
  grid-column: 1 / -1;
`;
