import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';

/** That a member has open cases, with the way to them; nothing where there are none. */
export function OpenCasesHint({ member }: { readonly member: string }) {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const mayRead = usePermissionCheck()('cases.read');
  const query = useCall(
    'cases',
    'list',
    { brand, query: { member, state: 'OPEN' } },
    { enabled: mayRead },
  );
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <p>
      {t('hint.open', { kinds: rows.map(({ kind }) => t(`kinds.${kind}`)).join(', ') })}{' '}
      <PageLink to={`/b/${brand}/cases?member=${member}`}>{t('hint.show')}</PageLink>
    </p>
  );
}
