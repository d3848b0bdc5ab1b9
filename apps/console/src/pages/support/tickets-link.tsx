import { useTranslation } from '@parlour/i18n';

import { ButtonLink } from '../../navigation/button-link.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { memberTicketsHref } from './support-types.ts';

type TicketsLinkProps = {
  /** Public id of the member. */
  readonly member: string;
};

/** Leads to the tickets of a member, for operators who may see them. */
export function TicketsLink({ member }: TicketsLinkProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  return (
    <ButtonLink
      to={memberTicketsHref(brand, member)}
      data-tone="quiet"
      data-size="sm"
      fallback={null}
    >
      {t('title')}
    </ButtonLink>
  );
}
