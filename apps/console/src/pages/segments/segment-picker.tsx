import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { useBrand } from '../../session/current-operator.tsx';
import type { SegmentRow } from './segment-types.ts';

type SegmentPickerProps = { readonly onPick: (audience: SegmentRow['audience']) => void };

/** Fills an audience from a segment of the brand; absent where there are none. */
export function SegmentPicker({ onPick }: SegmentPickerProps) {
  const { t } = useTranslation('segments');
  const { code: brand } = useBrand();
  const { data } = useCall('segments', 'list', { brand });
  if (!data || data.rows.length === 0) return null;
  return (
    <Select
      label={t('pick')}
      hint={t('pick-hint')}
      value=""
      onChange={({ target }) => {
        const picked = data.rows.find(({ name }) => name === target.value);
        if (picked) onPick(picked.audience);
      }}
    >
      <option value="">{t('pick-one')}</option>
      {data.rows.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
