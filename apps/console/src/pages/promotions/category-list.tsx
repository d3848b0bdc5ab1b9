import { useTranslation } from '@parlour/i18n';
import { categories, type Category } from '@parlour/tenant';

import { Checklist } from './checklist.tsx';

type CategoryListProps = {
  readonly chosen: readonly Category[];
  readonly onChange: (chosen: readonly Category[]) => void;
};

/** The categories whose bets count; none of them: all. */
export function CategoryList({ chosen, onChange }: CategoryListProps) {
  const { t } = useTranslation('promotion-pages');
  const { t: words } = useTranslation('contracts');
  return (
    <Checklist
      legend={t('fields.categories')}
      hint={t('fields.categories-hint')}
      options={categories.map((category) => [category, words(`products.${category}`)] as const)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
