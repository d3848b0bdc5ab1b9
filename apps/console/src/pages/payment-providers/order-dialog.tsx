import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { SortableList } from '../../forms/sortable-list.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useProviderName } from './provider-types.ts';

type OrderDialogProps = {
  readonly providers: readonly string[];
  readonly onClose: () => void;
};

/** Orders the providers: the methods of the first are offered first. */
export function OrderDialog({ providers, onClose }: OrderDialogProps) {
  const { t } = useTranslation('payment-providers');
  const { code: brand } = useBrand();
  const nameOf = useProviderName();
  const notify = useNotify();
  const [list, setList] = useState(providers);
  const change = useChange('paymentProviders', 'place', {
    onDone: () => {
      notify(t('order.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="provider-order"
      title={t('order.title')}
      text={t('order.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ brand, body: { providers: [...list], reason } })}
    >
      <SortableList items={list} keyOf={(code) => code} nameOf={nameOf} onSort={setList} />
    </ReasonDialog>
  );
}
