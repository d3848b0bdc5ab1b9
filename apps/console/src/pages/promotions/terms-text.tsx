import { useTranslation } from '@parlour/i18n';
import { BrandTermsList } from '@parlour/promotions/terms';

import { type Brand, useBrand } from '../../session/current-operator.tsx';
import type { WireTerms } from './promotion-types.ts';

type TermsTextProps = { readonly terms: WireTerms };

/** Terms of a brand as the sentences that members read, in English. */
export function BrandTermsText({ brand, terms }: TermsTextProps & { readonly brand: Brand }) {
  const { t } = useTranslation('contracts');
  return (
    <BrandTermsList
      terms={terms}
      currency={brand.currency}
      dateOrder="day-first"
      nameCategory={(category) => t(`products.${category}`)}
    />
  );
}

/** Terms of the brand of the page. */
export const TermsText = ({ terms }: TermsTextProps) => (
  <BrandTermsText brand={useBrand()} terms={terms} />
);
