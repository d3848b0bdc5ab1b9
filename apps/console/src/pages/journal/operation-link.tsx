import { Link } from 'react-router-dom';

import { useBrand, useMay } from '../../session/current-operator.tsx';

/** An operation of the journal, with a link for those who may read it; a dash for none. */
export function OperationLink({ operation }: { readonly operation: string | null }) {
  const { code: brand } = useBrand();
  const may = useMay();
  if (operation === null) return '–';
  if (!may('ledger.read')) return operation;
  return <Link to={`/b/${brand}/journal/${operation}`}>{operation}</Link>;
}
