import { useTranslation } from '@parlour/i18n';
import { color, space } from '@parlour/tokens';
import { Button, Icon, Modal } from '@parlour/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import type { AuthError } from '../federated/auth-error.ts';

/** Says why no code was sent. */
export function SendErrorDialog({
  authError,
  onClose,
}: {
  readonly authError: AuthError;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const text = useSendErrorText()(authError);
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
        <span>{text}</span>
      </Text>
      <Button size="lg" isWide data-autofocus onClick={onClose}>
        {t('sms.understood')}
      </Button>
    </Modal>
  );
}

/** The server's own message; ours for an error of Firebase or a missing answer. */
function useSendErrorText(): (error: AuthError) => string {
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  return (error) => {
    if ('auth' in error) return auth(`auth/${error.auth}`);
    const { status, code, message } = error.call;
    return status === 0 ? errors(code) : message;
  };
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
