import { maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, parseDecimal, zero } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { Chip, Icon, IconButton, Select, TextField, useTypingRest } from '@parlour/ui';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  type GameClass,
  hasFilters,
  type LobbyFilters,
  type LobbyQuery,
  MIN_MANY_LINES,
  MIN_BET_OPTIONS,
} from '../model/lobby-query.ts';
import type { ListFilters } from '../model/game-list.ts';
import { ChipRow } from './chip-row.ts';

type FilterBarProps = {
  readonly query: LobbyQuery;
  /** Classes that have games in this category. */
  readonly classes: readonly GameClass[];
  /** The values of filters that find a game, others are off; null before that is known. */
  readonly found: ListFilters | null;
  readonly onFilter: (filters: LobbyFilters) => void;
};

/** Filters games by name, and slots also by class, minimum bet and lines. */
export function FilterBar({ query, classes, found, onFilter }: FilterBarProps) {
  return (
    <Root>
      <SearchArea>
        <NameSearch name={query.name} onFilter={onFilter} />
      </SearchArea>
      {query.gameType === 'RNG' && (
        <SlotFilters query={query} classes={classes} found={found} onFilter={onFilter} />
      )}
    </Root>
  );
}

type NameSearchProps = Pick<FilterBarProps, 'onFilter'> & { readonly name: string };

/** Searches as the name is typed; Enter does not wait. */
function NameSearch({ name, onFilter }: NameSearchProps) {
  const { t } = useTranslation('games');
  const [typed, setTyped] = useState(name);
  /** The name that the address had last, and the one that was put there from here. */
  const [known, setKnown] = useState(name);
  const [sent, setSent] = useState(name);
  if (known !== name) {
    setKnown(name);
    // Another page of the lobby, or the way back: what is typed meanwhile stays.
    if (name !== sent) setTyped(name);
  }
  const find = (text: string) => {
    setSent(text);
    onFilter({ name: text });
  };
  const text = typed.trim();
  useTypingRest(text, name, find);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(text);
  };
  const clear = (
    <IconButton
      label={t('search.clear')}
      onClick={() => {
        setTyped('');
        find('');
      }}
    >
      <Icon of={X} size={18} />
    </IconButton>
  );
  return (
    <form onSubmit={handleSubmit}>
      <TextField
        name="name"
        type="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        enterKeyHint="search"
        maxLength={maxLengths.searchText}
        autoComplete="off"
        leading={<Icon of={Search} size={18} />}
        trailing={typed ? clear : null}
      />
    </form>
  );
}

type SlotFiltersProps = FilterBarProps;

/** Folded on a phone, unless one of the filters is set. */
function SlotFilters({ query, classes, found, onFilter }: SlotFiltersProps) {
  const { t } = useTranslation('games-later');
  const { gameClass, minBet, hasManyLines } = query;
  const id = useId();
  const [isOpenByUser, setOpenByUser] = useState<boolean | null>(null);
  const isOpen = isOpenByUser ?? hasFilters({ ...query, name: '' });
  // A filter comes and goes with what is found, not with each wait for it.
  const [lastFound, setLastFound] = useState(found);
  if (found !== null && found !== lastFound) setLastFound(found);
  const hasBets = minBet !== null || MIN_BET_OPTIONS.some((bet) => findsBet(lastFound, bet));
  const hasLines = hasManyLines || findsLines(lastFound);
  if (!hasBets && !hasLines && classes.length === 0) return null;
  return (
    <>
      <Toggle>
        <IconButton
          label={t('filters')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenByUser(!isOpen)}
        >
          <Icon of={SlidersHorizontal} />
        </IconButton>
      </Toggle>
      <SlotFilterPanel id={id} data-open={isOpen || undefined}>
        {hasBets && (
          <BetFilter>
            <MinBetSelect minBet={minBet} found={found} onFilter={onFilter} />
          </BetFilter>
        )}
        <ChipRow aria-label={t('class.label')}>
          {classes.map((option) => (
            <Chip
              key={option}
              isSelected={gameClass === option}
              disabled={gameClass !== option && found?.classes.includes(option) === false}
              onClick={() => onFilter({ gameClass: gameClass === option ? null : option })}
            >
              {t(`class.${option}`)}
            </Chip>
          ))}
          {hasLines && (
            <Chip
              isSelected={hasManyLines}
              disabled={!hasManyLines && !findsLines(found)}
              onClick={() => onFilter({ hasManyLines: !hasManyLines })}
            >
              {t('lines', { least: MIN_MANY_LINES })}
            </Chip>
          )}
        </ChipRow>
      </SlotFilterPanel>
    </>
  );
}

/** False when no game of the list has a minimum bet of at most `bet`, as far as that is known. */
const findsBet = (found: ListFilters | null, bet: number): boolean =>
  found === null || (found.smallestBet !== undefined && found.smallestBet <= bet);

/** False when no game of the list has many lines, as far as that is known. */
const findsLines = (found: ListFilters | null): boolean =>
  found === null || found.mostLines >= MIN_MANY_LINES;

type MinBetSelectProps = Pick<LobbyQuery, 'minBet'> & Pick<FilterBarProps, 'found' | 'onFilter'>;

function MinBetSelect({ minBet, found, onFilter }: MinBetSelectProps) {
  const { t } = useTranslation('games-later');
  const { currency } = useTenant();
  // Isolated: signs and digits keep their order in every language.
  const money = (amount: number) =>
    `\u2066${formatMoney(parseDecimal(String(amount)) ?? zero, currency)}\u2069`;
  return (
    <Select
      label={t('bet.label')}
      value={minBet === null ? '' : String(minBet)}
      onChange={({ target }) =>
        onFilter({ minBet: target.value === '' ? null : Number(target.value) })
      }
    >
      <option value="">{t('bet.all')}</option>
      {MIN_BET_OPTIONS.map((bet) => (
        <option key={bet} value={bet} disabled={bet !== minBet && !findsBet(found, bet)}>
          {t('bet.upTo', { amount: money(bet) })}
        </option>
      ))}
    </Select>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]};
  ${media.compact} {
    gap: ${space[3]};
  }
`;

const SearchArea = styled.search`
  flex: 1;
  min-inline-size: 0;
  ${media.compact} {
    flex: 0 1 320px;
  }
  /* On a phone the magnifier replaces the visible label. */
  ${media.phone} {
    label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Toggle = styled.div`
  ${media.compact} {
    display: none;
  }
`;

const SlotFilterPanel = styled.div`
  display: none;
  flex: 1 1 100%;
  min-inline-size: 0;
  flex-wrap: wrap;
  gap: ${space[3]};
  &[data-open] {
    display: flex;
  }
  ${media.compact} {
    display: contents;
  }
`;

const BetFilter = styled.div`
  flex: 1 1 180px;
  ${media.compact} {
    flex: 0 1 180px;
  }
`;
