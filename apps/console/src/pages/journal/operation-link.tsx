import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';

/** An operation of the journal, with a link; a dash for none. */
export function OperationLink({ operation }: { readonly operation: string | null }) {
  const { code: brand } = useBrand();
  if (operation === null) return '–';
  return <PageLink to={`/b/${brand}/journal/${operation}`}>{operation}</PageLink>;
}
