import { findRebateStep, type Rebate, type RebateStep } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { type Category, categories } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { linkLook } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';

import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { ListedPromotion } from '../../model/promotion.ts';
import { writeRate } from '../../model/write-numbers.ts';
import { cardFrame } from '../../parts/card-frame.ts';
import { CountedSoFar } from '../../parts/counted-so-far.tsx';
import { PlainTable } from '../../parts/plain-table.ts';
import { TermsList } from '../../parts/terms-list.tsx';

type RebateCardProps = {
  readonly promotion: ListedPromotion;
  readonly rebate: Rebate<WireAmount>;
  /** The member's rank, and how many there are. */
  readonly level: number;
  readonly levels: number;
};

/** A rebate that runs: the member's rates, those of the next step, and the period so far. */
export function RebateCard({ promotion, rebate, level, levels }: RebateCardProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const { id, title, terms, own } = promotion;
  return (
    <Root>
      <h3>
        <a href={`/promoDetail?id=${encodeURIComponent(id)}`}>{title}</a>
      </h3>
      <p>{own?.reason === undefined ? t('detail.part.REBATE') : errors(own.reason)}</p>
      <Rates title={title} rebate={rebate} level={level} levels={levels} />
      {own?.counted !== undefined && (
        <CountedSoFar trigger="REBATE" counted={own.counted} back={own.back ?? own.counted} />
      )}
      <Disclosure title={t('detail.terms')}>
        <TermsList terms={terms} />
      </Disclosure>
    </Root>
  );
}

type RatesProps = Pick<RebateCardProps, 'rebate' | 'level' | 'levels'> & {
  readonly title: string;
};

function Rates({ title, rebate, level, levels }: RatesProps) {
  const { t } = useTranslation('promotions-later');
  const games = useTranslation('games').t;
  const now = findRebateStep(rebate, level);
  const next = rebate.steps.find(({ rank }) => rank > level && rank <= levels);
  const rows = categories.filter((one) => now?.rates[one] !== undefined || next?.rates[one]);
  return (
    <PlainTable aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('rebates.category')}</th>
          <th scope="col">{t('rebates.rate')}</th>
          {next && <th scope="col">{t('rebates.next', { level: next.rank })}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((category) => (
          <tr key={category}>
            <td>{games(`category.${category}`)}</td>
            <td>{renderRate(now, category)}</td>
            {next && <td>{renderRate(next, category)}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The rate of a category; the step is undefined below the first rank that has rates. */
function renderRate(step: RebateStep | undefined, category: Category): ReactNode {
  const rate = step?.rates[category];
  return rate === undefined ? (
    '–'
  ) : (
    <bdi translate="no" dir="ltr">
      {writeRate(rate / 10_000)}
    </bdi>
  );
}

const Root = styled.article`
  ${cardFrame}
  h3,
  > p {
    margin: 0;
  }
  h3 {
    overflow-wrap: anywhere;
    font-size: ${type.lg};
  }
  h3 a {
    ${linkLook}
  }
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space[2]} ${space[3]};
    margin: 0;
    font-size: ${type.sm};
  }
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
