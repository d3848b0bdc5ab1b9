import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import type { PromotionRow } from './promotion-types.ts';

/** Entries of a raffle: one that runs, and how many. */
export function EntryFields(fields: DraftFields) {
  const { code: brand } = useBrand();
  const query = useCall('promotions', 'list', {
    brand,
    query: { trigger: 'RAFFLE', state: 'running', limit: 1000 },
  });
  return (
    <QueryState query={query}>{({ rows }) => <Fields {...fields} raffles={rows} />}</QueryState>
  );
}

type FieldsProps = DraftFields & { readonly raffles: readonly PromotionRow[] };

function Fields({ raffles, ...fields }: FieldsProps) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  const chosen = raffles.find(({ promotion }) => promotion === draft.raffle);
  if (raffles.length === 0) return <p>{t('entries.none')}</p>;
  return (
    <>
      <Choice
        label={t('fields.raffle')}
        value={chosen?.promotion ?? ''}
        options={[
          ...(chosen ? [] : [['', t('entries.choose')] as const]),
          ...raffles.map(({ promotion, name }) => [promotion, name] as const),
        ]}
        error={faultText('reward.raffle')}
        onChange={(raffle) =>
          onChange({
            ...draft,
            raffle,
            raffleName: raffles.find(({ promotion }) => promotion === raffle)?.name ?? '',
          })
        }
      />
      <DraftField {...fields} name="entries" field="reward.count" hasHint />
    </>
  );
}
