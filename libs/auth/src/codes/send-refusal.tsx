import { useTranslation } from '@parlour/i18n';
import { color, space } from '@parlour/tokens';
import { Button, Icon, Modal } from '@parlour/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import type { Trouble } from '../federated/auth-failure.ts';

/** Says in the server's own words why no code was sent; where nobody answered, to try again; of the phone service, in ours. */
export function SendRefusal({
  trouble,
  onClose,
}: {
  readonly trouble: Trouble;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  // Without an answer there are no words of the server.
  const words =
    'auth' in trouble
      ? auth(`auth/${trouble.auth}`)
      : trouble.call.status === 0
        ? errors(trouble.call.code)
        : trouble.call.message;
  return (
    <Modal
      name="code-refused"
      isOpen
      title={t('sms.refused')}
      onClose={onClose}
      size={{ inline: 400, block: 160 }}
      placement="centre"
    >
      <Text role="alert">
        <Icon of={TriangleAlert} />
        <span>{words}</span>
      </Text>
      <Button size="lg" isWide data-autofocus onClick={onClose}>
        {t('sms.understood')}
      </Button>
    </Modal>
  );
}

const Text = styled.p`
  display: flex;
  gap: ${space[3]};
  margin-block-end: ${space[5]};
  > svg {
    flex: none;
    color: ${color('warning')};
  }
`;
