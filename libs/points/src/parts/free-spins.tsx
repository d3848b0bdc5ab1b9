import type { PromotionTerms } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { space, type } from '@parlour/tokens';
import { RowsSkeleton } from '@parlour/ui/display';
import { type ComponentType, Suspense } from 'react';
import { styled } from 'styled-components';

import type { MallItem } from '../model/points-store.ts';

/** Writes the terms of a promotion as sentences; it may load when it is first shown. */
export type TermsListType = ComponentType<{ readonly terms: PromotionTerms<WireAmount> }>;

/**
 * Returns a function that says how many free spins of which game an item grants; null where it
 * grants none.
 */
export function useFreeSpinsText(): (item: Pick<MallItem, 'terms'>) => string | null {
  const { t } = useTranslation('points');
  return ({ terms }) =>
    terms?.reward.kind === 'FREE_SPINS'
      ? t('kind.FREE_SPINS', {
          count: terms.reward.count,
          spins: terms.reward.count.toLocaleString('en'),
          game: terms.reward.name,
        })
      : null;
}

type FreeSpinTermsProps = {
  readonly terms: NonNullable<MallItem['terms']>;
  readonly TermsList: TermsListType;
};

/** The terms that the free spins of an item are granted by. */
export function FreeSpinTerms({ terms, TermsList }: FreeSpinTermsProps) {
  const { t } = useTranslation('points');
  return (
    <Root>
      <h3>{t('list.terms')}</h3>
      <Suspense fallback={<RowsSkeleton count={4} />}>
        <TermsList terms={terms} />
      </Suspense>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  h3 {
    margin: 0;
    font-size: ${type.md};
  }
`;
