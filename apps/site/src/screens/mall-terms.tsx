import { useTranslation } from '@parlour/i18n';
import { TermsList, type TermsListProps } from '@parlour/promotions/terms';
import { useTenant } from '@parlour/session';

/** The terms of free spins in the points mall, in the words of promotions. */
export function MallTerms({ terms }: Pick<TermsListProps, 'terms'>) {
  const { t } = useTranslation('games');
  const { currency } = useTenant();
  return (
    <TermsList
      terms={terms}
      currency={currency}
      nameCategory={(category) => t(`category.${category}`)}
    />
  );
}
