import type { OperatorContract } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import type { ReactNode } from 'react';

import type { CallInput } from '../../api/api.ts';
import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';

type WriteBody = CallInput<OperatorContract['settings']['write']>['body'];

type WriteDialogProps = {
  /** The setting, or the part of one. */
  readonly name: string;
  /** The new value; null: its default. */
  readonly value: unknown;
  readonly title: string;
  readonly text?: ReactNode;
  /** The editor of the value. */
  readonly children?: ReactNode;
  readonly isIncomplete?: boolean;
  readonly onClose: () => void;
};

/** Asks why a setting is changed, and changes it or proposes the change. */
export function WriteDialog({ name, value, onClose, ...dialog }: WriteDialogProps) {
  const { t } = useTranslation('settings');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('settings', 'write', {
    onDone: ({ status }) => {
      notify(t(`written.${status}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      name="setting"
      change={change}
      // The editors make JSON only.
      onConfirm={(reason) =>
        change.mutate({ brand, body: { name, value: value as WriteBody['value'], reason } })
      }
      onClose={onClose}
    />
  );
}
