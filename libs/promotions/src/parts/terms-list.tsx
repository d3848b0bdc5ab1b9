import type { PromotionTerms } from '@parlour/contract/promotions';
import { useLanguage, useTranslation } from '@parlour/i18n';
import type { MoneyFormat, WireAmount } from '@parlour/money';
import { color, space } from '@parlour/tokens';
import type { Category } from '@parlour/tenant';
import { styled } from 'styled-components';

import { writeTerms } from '../model/write-terms.ts';

export type TermsListProps = {
  readonly terms: PromotionTerms<WireAmount>;
  readonly currency: MoneyFormat;
  /** Names a category as everywhere else. */
  readonly nameCategory: (category: Category) => string;
};

/** The terms of a promotion as sentences, one for each rule that is enforced. */
export function TermsList({ terms, currency, nameCategory }: TermsListProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  return (
    <List>
      {writeTerms(terms, { t, language, currency, nameCategory }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding-inline-start: ${space[5]};
  li::marker {
    color: ${color('brand')};
  }
`;
