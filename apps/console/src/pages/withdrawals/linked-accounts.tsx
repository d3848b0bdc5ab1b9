import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { LinkedPanel } from '../members/member-records.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type LinkedAccountsProps = Pick<WithdrawalDetail, 'member'>;

/** Accounts that share a device, a network or a payee with the member's; for who may see them. */
export function LinkedAccounts({ member }: LinkedAccountsProps) {
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const isAllowed = may('members.read');
  const input = { brand, query: { member } };
  const query = useCall('memberRecords', 'read', input, { enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <QueryState query={query}>
      {({ linked }) => <LinkedPanel member={member} linked={linked} />}
    </QueryState>
  );
}
