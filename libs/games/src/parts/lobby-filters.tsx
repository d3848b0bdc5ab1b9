import { useTranslation } from '@parlour/i18n';
import { formatMoney, parseAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { Chip, Icon, IconButton, Select, TextField } from '@parlour/ui';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  type GameClass,
  isNarrowed,
  leastBets,
  type LobbyFilter,
  type LobbyQuery,
  MANY_LINES,
} from '../model/lobby-query.ts';
import { ChipRow } from './chip-row.ts';

type LobbyFiltersProps = {
  readonly query: LobbyQuery;
  /** Classes that have games here; none = the category is not divided. */
  readonly classes: readonly GameClass[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onNarrow: (filters: LobbyFilter) => void;
};

/** Narrows the games by name, and slots by their kind, the smallest stake and the lines too. Any change starts from the first page. */
export function LobbyFilters({ query, classes, form, onNarrow }: LobbyFiltersProps) {
  const { t } = useTranslation('games-later');
  const games = useTranslation('games').t;
  const { currency } = useTenant();
  const { name, gameClass, leastBet, hasManyLines, gameType } = query;
  const id = useId();
  // On a phone the games come first; what narrows them already is shown until somebody says otherwise.
  const [wish, setWish] = useState<boolean | null>(null);
  const isOpen = wish ?? isNarrowed({ ...query, name: '' });
  // Isolated: signs and digits keep their order in every language.
  const money = (amount: number) =>
    `\u2066${formatMoney(parseAmount(String(amount)) ?? 0n, currency)}\u2069`;
  return (
    <Root>
      <Searching>
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            onNarrow({ name: String(new FormData(event.currentTarget).get('name') ?? '').trim() });
          }}
        >
          <TextField
            key={name}
            name="name"
            type="search"
            label={games('search.label')}
            placeholder={games('search.placeholder')}
            defaultValue={name}
            enterKeyHint="search"
            maxLength={64}
            autoComplete="off"
            leading={<Icon of={Search} size={18} />}
            trailing={
              name ? (
                <IconButton label={games('search.clear')} onClick={() => onNarrow({ name: '' })}>
                  <Icon of={X} size={18} />
                </IconButton>
              ) : null
            }
          />
        </form>
      </Searching>
      {gameType === 'RNG' && (
        <>
          <Toggle>
            <IconButton
              label={t('filters')}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setWish(!isOpen)}
            >
              <Icon of={SlidersHorizontal} />
            </IconButton>
          </Toggle>
          <Further id={id} data-open={isOpen || undefined}>
            <Bet>
              <Select
                label={t('bet.label')}
                value={leastBet === null ? '' : String(leastBet)}
                onChange={({ target }) =>
                  onNarrow({ leastBet: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">{t('bet.all')}</option>
                {leastBets.map((bet) => (
                  <option key={bet} value={bet}>
                    {t('bet.upTo', { amount: money(bet) })}
                  </option>
                ))}
              </Select>
            </Bet>
            <ChipRow aria-label={t('class.label')}>
              {classes.map((one) => (
                <Chip
                  key={one}
                  isSelected={gameClass === one}
                  onClick={() => onNarrow({ gameClass: gameClass === one ? null : one })}
                >
                  {t(`class.${one}`)}
                </Chip>
              ))}
              <Chip
                isSelected={hasManyLines}
                onClick={() => onNarrow({ hasManyLines: !hasManyLines })}
              >
                {t('lines', { least: MANY_LINES })}
              </Chip>
            </ChipRow>
          </Further>
        </>
      )}
    </Root>
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

const Searching = styled.search`
  flex: 1;
  min-inline-size: 0;
  ${media.compact} {
    flex: 0 1 320px;
  }
  /* The magnifier says it where there is no room for words. */
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

const Further = styled.div`
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

const Bet = styled.div`
  flex: 1 1 180px;
  ${media.compact} {
    flex: 0 1 180px;
  }
`;
