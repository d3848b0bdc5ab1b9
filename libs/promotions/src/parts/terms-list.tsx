import type { PromotionTerms } from '@parlour/contract/promotions';
import { useLanguage, useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { styled } from 'styled-components';

import { type TermsContext, writeTerms } from '../model/write-terms.ts';

type TermsListProps = { readonly terms: PromotionTerms<WireAmount> };

/** The terms of a promotion as sentences, one for each rule that is enforced. */
export function TermsList({ terms }: TermsListProps) {
  const { t } = useTranslation('games');
  const { currency, dateOrder } = useTenant();
  return (
    <BrandTermsList
      terms={terms}
      currency={currency}
      dateOrder={dateOrder}
      nameCategory={(category) => t(`category.${category}`)}
    />
  );
}

type BrandTermsListProps = TermsListProps &
  Pick<TermsContext, 'currency' | 'dateOrder' | 'nameCategory'>;

/** Terms of a brand that is not the page's own, as the console shows them. */
export function BrandTermsList({ terms, ...brand }: BrandTermsListProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  return (
    <List>
      {writeTerms(terms, { t, language, ...brand }).map((sentence) => (
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
