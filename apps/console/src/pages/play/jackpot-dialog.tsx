import { useTranslation } from '@parlour/i18n';
import { readWhole } from '@parlour/money';
import { Checkbox } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { readAmount } from '../../forms/amount-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { Jackpot } from './play-types.ts';

/** A whole number up to a limit; null for any other. */
const upTo = (max: number, value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value <= max ? value : null;

const MAX_SHARE_BP = 500;
const MAX_SEED = 1_000_000;

type JackpotDialogProps = { readonly jackpot: Jackpot; readonly onClose: () => void };

/** Changes the rules of the jackpot. */
export function JackpotDialog({ jackpot, onClose }: JackpotDialogProps) {
  const { t } = useTranslation('play');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [isOn, setOn] = useState(jackpot.isOn);
  const [share, setShare] = useState(String(jackpot.shareBp));
  const [seed, setSeed] = useState(String(jackpot.seed));
  const [games, setGames] = useState(jackpot.games.join('\n'));
  const [isChecked, setChecked] = useState(false);
  const change = useChange('jackpot', 'change', {
    alsoChanges: ['settings'],
    onDone: ({ status }) => {
      notify(t(`jackpot.${status}`));
      onClose();
    },
  });
  const shareBp = upTo(MAX_SHARE_BP, readWhole(share));
  const units = upTo(MAX_SEED, readAmount(seed, currency));
  const send = (reason: string) => {
    setChecked(true);
    if (shareBp === null || units === null) return;
    const ids = games.split(/\s+/).filter((id) => id !== '');
    change.mutate({ brand, body: { isOn, shareBp, seed: units, games: ids, reason } });
  };
  return (
    <ReasonDialog
      name="jackpot"
      title={t('jackpot.change')}
      text={t('jackpot.text')}
      change={change}
      onClose={onClose}
      onConfirm={send}
    >
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('jackpot.on')}
      </Checkbox>
      <UnitText
        label={t('jackpot.share-label')}
        hint={t('jackpot.share-hint')}
        unit="count"
        value={share}
        error={isChecked && shareBp === null ? t('jackpot.share-error') : undefined}
        onChange={setShare}
      />
      <UnitText
        label={t('jackpot.seed')}
        hint={t('jackpot.seed-hint')}
        unit="money"
        value={seed}
        error={isChecked && units === null ? t('jackpot.seed-error') : undefined}
        onChange={setSeed}
      />
      <TextArea
        label={t('jackpot.games')}
        hint={t('jackpot.games-hint')}
        rows={4}
        value={games}
        onChange={({ target }) => setGames(target.value)}
      />
    </ReasonDialog>
  );
}
