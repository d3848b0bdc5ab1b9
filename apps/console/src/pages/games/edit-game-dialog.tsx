import { gameTags } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { readWhole } from '@parlour/money';
import { Checkbox } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { GameRow } from './game-types.ts';

/** A whole number within bounds; null for any other text. */
function readPlace(text: string, min: number, max: number): number | null {
  const value = readWhole(text);
  return value !== null && value >= min && value <= max ? value : null;
}

type EditGameDialogProps = { readonly game: GameRow; readonly onClose: () => void };

/** Changes a game's place in the lobby, its marks and its minimum bet. */
export function EditGameDialog({ game, onClose }: EditGameDialogProps) {
  const { t } = useTranslation('games');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [position, setPosition] = useState(String(game.position));
  const [hotRank, setHotRank] = useState(game.hotRank === null ? '' : String(game.hotRank));
  const [minBet, setMinBet] = useState(String(game.minBet));
  const [isNew, setNew] = useState(game.isNew);
  const [tag, setTag] = useState(game.tag);
  const [isChecked, setChecked] = useState(false);
  const change = useChange('games', 'change', {
    onDone: () => {
      notify(t('edit.done', { name: game.name }));
      onClose();
    },
  });
  const place = readPlace(position, 0, 100_000);
  const rank = hotRank.trim() === '' ? undefined : readPlace(hotRank, 1, 9999);
  const amount = readAmount(minBet, currency);
  const send = (reason: string) => {
    setChecked(true);
    if (place === null || rank === null || amount === null) return;
    change.mutate({
      brand,
      body: {
        game: game.id,
        position: place,
        hotRank: rank ?? null,
        minBet: amount,
        isNew,
        tag,
        reason,
      },
    });
  };
  return (
    <ReasonDialog
      name="game-edit"
      title={t('edit.title')}
      change={change}
      onClose={onClose}
      onConfirm={send}
    >
      <UnitText
        label={t('position')}
        hint={t('position-hint')}
        unit="count"
        value={position}
        error={isChecked && place === null ? t('position-error') : undefined}
        onChange={setPosition}
      />
      <UnitText
        label={t('hot-rank')}
        hint={t('hot-rank-hint')}
        unit="count"
        value={hotRank}
        error={isChecked && rank === null ? t('hot-rank-error') : undefined}
        onChange={setHotRank}
      />
      <AmountText label={t('min-bet')} value={minBet} onChange={setMinBet} isChecked={isChecked} />
      <ChoiceSelect
        label={t('tag')}
        value={tag}
        choices={gameTags}
        labelOf={(one) => t(`tags.${one || 'none'}`)}
        onChange={setTag}
      />
      <Checkbox checked={isNew} onChange={({ target }) => setNew(target.checked)}>
        {t('new')}
      </Checkbox>
    </ReasonDialog>
  );
}
