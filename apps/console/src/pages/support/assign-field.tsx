import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';

import { useCall, useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand, usePermissionCheck, useOperator } from '../../session/current-operator.tsx';
import type { TicketDetail } from './support-types.ts';

/** The field for the operator who works on a ticket: the operator who looks at it comes first. */
export function AssignField({ detail }: { readonly detail: TicketDetail }) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const mayWrite = usePermissionCheck()('support.write');
  const notify = useNotify();
  const query = useCall('support', 'assignees', { brand }, { enabled: mayWrite });
  const change = useChange('support', 'assign', { onDone: () => notify(t('assign.done')) });
  const { assignedTo } = detail;
  const logins = query.data?.logins ?? [];
  // Who works on it may have lost the permission since.
  const others = [...new Set([...logins, ...(assignedTo === null ? [] : [assignedTo])])];
  const assign = (chosen: string) =>
    change.mutate({ brand, body: { ticket: detail.id, login: chosen === '' ? null : chosen } });
  return (
    <>
      {change.error ? <FailureNote failure={change.error} /> : null}
      <Select
        label={t('assigned')}
        value={assignedTo ?? ''}
        disabled={!mayWrite || change.isPending}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">{t('assign.none')}</option>
        {logins.includes(login) ? <option value={login}>{t('assign.me')}</option> : null}
        {others
          .filter((each) => each !== login || !logins.includes(login))
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </Select>
    </>
  );
}
