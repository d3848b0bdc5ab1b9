import { useTranslation } from '@parlour/i18n';
import { Button, Icon } from '@parlour/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';

/** Leads back to the list of tickets. */
export function BackToTickets({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('content-later');
  return (
    <Back
      tone="plain"
      size="sm"
      icon={<Icon of={ArrowLeft} size={18} isDirectional />}
      onClick={onBack}
    >
      {t('support.back')}
    </Back>
  );
}

const Back = styled(Button)`
  justify-self: start;
`;
