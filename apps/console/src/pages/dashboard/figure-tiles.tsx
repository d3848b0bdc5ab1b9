import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { color, radius, space, type } from '@parlour/tokens';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { type Format, formatCount, useFormat } from '../../text/format.ts';
import { Change } from './change.tsx';
import { type FigureName, figureNames, isCount, type Summary } from './dashboard-types.ts';
import { usePeriod } from './period-choice.tsx';
import { useRegistrationsHref, useRoundsHref } from './use-rows-href.ts';

type FigureTilesProps = {
  readonly summary: Summary;
  /** The figure that the chart shows. */
  readonly chosen: FigureName;
};

/**
 * True for the figures of which more is better; a figure that is missing here is neither good nor
 * bad.
 */
const IS_GOOD: Partial<Record<FigureName, boolean>> = {
  registrations: true,
  activePlayers: true,
  bets: true,
  stakes: true,
  ggr: true,
  deposited: true,
  net: true,
  bonusCost: false,
};

/** The figures that rounds make. */
const OF_ROUNDS: ReadonlySet<FigureName> = new Set(['bets', 'stakes', 'payouts', 'ggr']);

/** Formats a figure: a count, or an amount of the brand's currency. */
export const formatFigure = (name: FigureName, value: number, format: Format): string =>
  isCount(name) ? formatCount(value) : format.money(value as WireAmount);

/** The figures of the period, each with its change; pressing one draws it in the chart. */
export function FigureTiles({ summary, chosen }: FigureTilesProps) {
  const { current, previous } = summary;
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [search] = useSearchParams();
  const hrefOf = (name: FigureName) => {
    const next = new URLSearchParams(search);
    next.set('figure', name);
    return `?${next}`;
  };
  return (
    <Tiles aria-label={t('figures')}>
      {figureNames.map((name) => (
        <li key={name} data-chosen={name === chosen || undefined}>
          <PageLink
            to={hrefOf(name)}
            aria-current={name === chosen ? 'true' : undefined}
            preventScrollReset
          >
            {t(`figure.${name}`)}
          </PageLink>
          <strong>{formatFigure(name, current[name], format)}</strong>
          <span title={t('before', { value: formatFigure(name, previous[name], format) })}>
            <Change current={current[name]} previous={previous[name]} isGood={IS_GOOD[name]} />
            {' · '}
            <small>{t('before', { value: formatFigure(name, previous[name], format) })}</small>
          </span>
          <Rows name={name} summary={summary} />
        </li>
      ))}
    </Tiles>
  );
}

type RowsProps = { readonly name: FigureName; readonly summary: Summary };
type RowsList = { readonly key: 'entries' | 'members' | 'rounds'; readonly href: string | null };

/**
 * The list that makes a figure; for operators who may not see the journal, the rounds of the period
 * where they may see those.
 */
function useRowsList({ name, summary }: RowsProps): RowsList {
  const { code } = useBrand();
  const may = usePermissionCheck();
  const period = usePeriod();
  const registrations = useRegistrationsHref()(summary);
  const rounds = useRoundsHref()(summary);
  const base = `/b/${code}/dashboard`;
  if (name === 'registrations') return { key: 'members', href: registrations };
  if (name === 'activePlayers')
    return {
      key: 'members',
      href: may('members.read') ? `${base}/players?period=${period}` : null,
    };
  if (may('ledger.read'))
    return { key: 'entries', href: `${base}/entries?figure=${name}&period=${period}` };
  return { key: 'rounds', href: OF_ROUNDS.has(name) ? rounds : null };
}

/** The way to the list that makes a figure, for operators who may see it. */
function Rows(props: RowsProps) {
  const { t } = useTranslation('dashboard');
  const { key, href } = useRowsList(props);
  if (href === null) return null;
  const list = t(`rows.${key}`);
  return (
    <RowsLink
      to={href}
      fallback={null}
      aria-label={t('rows.of', { list, figure: t(`figure.${props.name}`) })}
    >
      {list}
    </RowsLink>
  );
}

const RowsLink = styled(PageLink)`
  position: relative;
  font-size: ${type.sm};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${space[1]};
    min-inline-size: 0;
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color('line-1')};
    border-radius: ${radius.card};
    background: ${color('surface-2')};
  }
  li[data-chosen] {
    border-color: ${color('brand')};
  }
  li > a:first-child {
    color: ${color('text-2')};
    font-size: ${type.sm};
    text-decoration: none;
  }
  /* The whole tile is the link's. */
  li > a:first-child::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  strong {
    font-size: ${type.xl};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  @media (max-width: 479.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
    li {
      padding: ${space[2]} ${space[3]};
    }
    strong {
      font-size: ${type.lg};
    }
  }
`;
