import { useTranslation } from '@parlour/i18n';
import { Select, TextField } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { DraftFields } from './text-columns.tsx';

/** So many promotions are offered, the newest first. */
const OFFERED_PROMOTIONS = 500;

/**
 * The field for the promotion that an item presents: one of the brand's, or its id for operators
 * who are not allowed to see them.
 */
export function PromotionChoice(fields: DraftFields) {
  const { t } = useTranslation('content');
  const may = usePermissionCheck();
  const { draft, onChange } = fields;
  if (may('promotions.read')) return <PromotionSelect {...fields} />;
  return (
    <TextField
      label={t('fields.promotion')}
      hint={t('fields.promotion-hint')}
      dir="ltr"
      maxLength={40}
      value={draft.promotion ?? ''}
      onChange={({ target }) => onChange({ ...draft, promotion: target.value || null })}
    />
  );
}

function PromotionSelect({ draft, onChange }: DraftFields) {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const { data } = useCall('promotions', 'list', { brand, query: { limit: OFFERED_PROMOTIONS } });
  const offered = data?.rows.map(({ promotion, name }) => ({ id: promotion, name })) ?? [];
  const { promotion } = draft;
  // The chosen one stays in sight while the list is on its way.
  const isOffered = promotion === null || offered.some(({ id }) => id === promotion);
  return (
    <Select
      label={t('fields.promotion')}
      hint={t('fields.promotion-hint')}
      value={promotion ?? ''}
      onChange={({ target }) => onChange({ ...draft, promotion: target.value || null })}
    >
      <option value="">{t('fields.no-promotion')}</option>
      {isOffered ? null : <option value={promotion}>{promotion}</option>}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
