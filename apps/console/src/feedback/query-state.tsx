import { EmptyState, FailedState, Icon } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import type { UseQueryResult } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import type { CallFailure } from '../api/call-failure.ts';

type QueryStateProps<Value> = {
  readonly query: UseQueryResult<Value, CallFailure>;
  /** Stands while the first answer is on its way; the shape of rows by default. */
  readonly pending?: ReactNode;
  readonly children: (value: Value) => ReactNode;
};

/**
 * An answer, or why there is none: on its way, refused, or failed with another try. An answer stays
 * while a later look at it fails, and with it what is typed below; one that is refused now goes.
 */
export function QueryState<Value>({ query, pending, children }: QueryStateProps<Value>) {
  const isRefused = query.error !== null && [401, 403, 404].includes(query.error.status);
  if (query.data !== undefined && !isRefused) return <>{children(query.data)}</>;
  if (query.isPending) return <>{pending ?? <RowsSkeleton count={6} />}</>;
  const { error } = query;
  if (error?.status === 403)
    return <EmptyState art={<Icon of={Lock} size={32} />} title={error.message} />;
  return (
    <FailedState
      title={error?.message}
      detail={error?.requestId}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
