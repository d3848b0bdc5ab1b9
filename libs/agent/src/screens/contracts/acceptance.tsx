import { useTranslation } from '@parlour/i18n';
import { Modal } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ComponentType, useEffect } from 'react';

import { AcceptDialog } from './accept-dialog.tsx';

/** The form that sets a withdrawal PIN; it calls back when one is set. */
export type PinFormType = ComponentType<{ readonly isSet: boolean; readonly onDone: () => void }>;

type AcceptanceProps = ComponentProps<typeof AcceptDialog> & { readonly PinForm: PinFormType };

/** Accepts an offer; who has no withdrawal PIN sets one first, then sees the offer again. */
export const Acceptance = observer(function Acceptance({ PinForm, ...props }: AcceptanceProps) {
  const { t } = useTranslation('agent-later');
  const { terms } = props.store;
  useEffect(() => void terms.refresh(), [terms]);
  if (terms.value?.hasPin !== false) return <AcceptDialog {...props} />;
  return (
    <Modal name="first-pin" isOpen title={t('contracts.firstPin')} onClose={props.onClose}>
      <PinForm isSet={false} onDone={() => void terms.refresh()} />
    </Modal>
  );
});
