import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatPercent, useFormat } from '../../text/format.ts';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { Grid } from './form-layout.tsx';
import type { FreeSpinGame } from './promotion-types.ts';
import { toCount, toMicros } from './read-typed.ts';

/** Free spins: a game that offers them, how many, at which stake, and the most they can win. */
export function FreeSpinFields(fields: DraftFields) {
  const { code: brand } = useBrand();
  const query = useCall('promotions', 'freeSpinGames', { brand });
  return <QueryState query={query}>{({ rows }) => <Fields {...fields} games={rows} />}</QueryState>;
}

type FieldsProps = DraftFields & { readonly games: readonly FreeSpinGame[] };

function Fields({ games, ...fields }: FieldsProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  const chosen = games.find(({ game }) => game === draft.spinGame);
  if (games.length === 0) return <p>{t('spins.none')}</p>;
  const choose = (game: string) => {
    const { name = '', stakes = [] } = games.find((one) => one.game === game) ?? {};
    const isOffered = stakes.some((stake) => String(stake) === draft.spinStake);
    onChange({
      ...draft,
      spinGame: game,
      spinName: name,
      spinStake: isOffered ? draft.spinStake : String(stakes[0] ?? ''),
    });
  };
  return (
    <>
      <Grid>
        <Choice
          label={t('fields.spinGame')}
          value={chosen?.game ?? ''}
          options={[
            ...(chosen ? [] : [['', t('spins.choose')] as const]),
            ...games.map(({ game, name }) => [game, name] as const),
          ]}
          error={faultText('reward.game')}
          onChange={choose}
        />
        <Choice
          label={t('fields.spinStake')}
          value={draft.spinStake}
          options={(chosen?.stakes ?? []).map(
            (stake) => [String(stake), format.money(stake)] as const,
          )}
          error={faultText('reward.stake', 'money')}
          onChange={(spinStake) => onChange({ ...draft, spinStake })}
        />
        <DraftField {...fields} name="spinCount" field="reward.count" />
        <DraftField {...fields} name="spinMost" field="reward.most" unit="money" hasHint />
      </Grid>
      {chosen ? <Expected of={chosen} {...fields} /> : null}
    </>
  );
}

/** Shows the average win of the spins before their cap; nothing while that is not known. */
function Expected({ of: { rtpPpm }, draft }: DraftFields & { readonly of: FreeSpinGame }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const { currency } = useBrand();
  const stakes = toCount(draft.spinCount) * toMicros(draft.spinStake, currency);
  const mean = (stakes * (rtpPpm ?? 0)) / 1e12;
  if (rtpPpm === null || !Number.isFinite(mean)) return null;
  return (
    <p>
      {t('spins.mean', {
        amount: format.money(Number(mean.toFixed(2)) as FreeSpinGame['stakes'][number]),
        rtp: formatPercent(rtpPpm / 1e6),
      })}
    </p>
  );
}
