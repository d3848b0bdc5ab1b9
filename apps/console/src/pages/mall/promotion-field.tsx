import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';

import { TermsText } from '../promotions/terms-text.tsx';
import type { MallPromotion } from './mall-types.ts';

type PromotionFieldProps = {
  readonly promotions: readonly MallPromotion[];
  /** Empty: none is chosen. */
  readonly value: string;
  readonly onChange: (promotion: string) => void;
};

/** The promotion that grants the free spins of an item, with its terms as members read them. */
export function PromotionField({ promotions, value, onChange }: PromotionFieldProps) {
  const { t } = useTranslation('mall');
  const chosen = promotions.find(({ promotion }) => promotion === value);
  if (promotions.length === 0) return <p>{t('items.no-promotions')}</p>;
  return (
    <>
      <Select
        label={t('items.promotion')}
        hint={chosen?.isRunning === false ? t('items.not-running-hint') : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('items.choose-promotion')}</option>
        {promotions.map(({ promotion, name, isRunning }) => (
          <option key={promotion} value={promotion}>
            {isRunning ? name : t('items.not-running', { name })}
          </option>
        ))}
      </Select>
      {chosen ? <TermsText terms={chosen.terms} /> : null}
    </>
  );
}
