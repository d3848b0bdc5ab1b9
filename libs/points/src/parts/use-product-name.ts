import { useTranslation } from '@parlour/i18n';

/** Names what earned points: a category of games, or deposits. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation('points');
  const games = useTranslation('games').t;
  return (product) => (product === 'DEPOSIT' ? t('rules.deposit') : games(`category.${product}`));
}
