import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { CopyField } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { NewKey } from './vendor-types.ts';

type NewKeyDialogProps = { readonly made: NewKey; readonly onClose: () => void };

/** A key with its secret, which is shown this once; it works when another operator approves. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('vendors');
  return (
    <Modal
      name="vendor-new-key"
      isOpen
      onClose={onClose}
      title={t('keys.new-title')}
      size={{ inline: 560, block: 0 }}
    >
      <Root>
        <p>{t('keys.new-text')}</p>
        <CopyField label={t('keys.id')} value={made.keyId} />
        <CopyField label={t('keys.secret')} value={made.secret} />
        <Button onClick={onClose}>{t('keys.stored')}</Button>
      </Root>
    </Modal>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
