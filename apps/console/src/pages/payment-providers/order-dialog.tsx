import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useProviderName } from './provider-types.ts';
import { moveItem } from '../../text/lists.ts';

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
  const move = (provider: string, from: number, step: 1 | -1) =>
    setList(moveItem(list, from, from + step));
  return (
    <ReasonDialog
      name="provider-order"
      title={t('order.title')}
      text={t('order.text')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ brand, body: { providers: [...list], reason } })}
    >
      <List>
        {list.map((provider, index) => (
          <li key={provider}>
            <span>{nameOf(provider)}</span>
            <IconButton
              label={t('order.up', { name: nameOf(provider) })}
              disabled={index === 0}
              onClick={() => move(provider, index, -1)}
            >
              <Icon of={ArrowUp} size={18} />
            </IconButton>
            <IconButton
              label={t('order.down', { name: nameOf(provider) })}
              disabled={index === list.length - 1}
              onClick={() => move(provider, index, 1)}
            >
              <Icon of={ArrowDown} size={18} />
            </IconButton>
          </li>
        ))}
      </List>
    </ReasonDialog>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  li > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
