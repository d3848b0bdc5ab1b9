import { useTranslation } from '@parlour/i18n';

import { ButtonLink } from '../../navigation/button-link.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { composeHref } from './message-types.ts';

type MessageLinkProps = {
  /** Public id of the member that the message is for. */
  readonly member: string;
};

/** Leads to a new message to a member, for operators who may send one. */
export function MessageLink({ member }: MessageLinkProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  if (!may('messages.send')) return null;
  return (
    <ButtonLink to={composeHref(brand, member)} data-tone="quiet" data-size="sm">
      {t('send.title')}
    </ButtonLink>
  );
}
