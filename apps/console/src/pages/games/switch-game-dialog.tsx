import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { GameRow } from './game-types.ts';

type SwitchGameDialogProps = { readonly game: GameRow; readonly onClose: () => void };

/** Switches a game off, or on again. */
export function SwitchGameDialog({ game: { id, name, isOn }, onClose }: SwitchGameDialogProps) {
  const { t } = useTranslation('games');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('games', 'change', {
    alsoChanges: ['vendors'],
    onDone: () => {
      notify(t(isOn ? 'switch.off-done' : 'switch.on-done', { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="game-switch"
      title={t(isOn ? 'switch.off' : 'switch.on')}
      text={t(isOn ? 'switch.off-text' : 'switch.on-text', { name })}
      tone={isOn ? 'danger' : 'primary'}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { game: id, isOn: !isOn, reason } })}
      onClose={onClose}
    />
  );
}
