import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { NEW_ID, useKind } from './content-types.ts';
import { newDraft, toEdited } from './draft.ts';
import { ItemEditor } from './item-editor.tsx';

/** The languages that a brand's content is written in: its own, and English to fall back to. */
const useContentLanguages = (): readonly string[] => [...new Set([...useBrand().languages, 'EN'])];

/** One item, or a new one: written in all languages, published, rolled back. */
export function ItemScreen() {
  const { id = NEW_ID } = useParams();
  return id === NEW_ID ? <NewItem /> : <KnownItem id={id} />;
}

function NewItem() {
  const kind = useKind();
  const languages = useContentLanguages();
  const [draft] = useState(() => newDraft(kind, languages));
  return <ItemEditor kind={kind} item={null} first={draft} />;
}

function KnownItem({ id }: { readonly id: string }) {
  const kind = useKind();
  const { code: brand } = useBrand();
  const languages = useContentLanguages();
  const query = useCall('content', 'item', { brand, query: { kind, id } });
  return (
    <QueryState query={query}>
      {(item) => <ItemEditor kind={kind} item={item} first={toEdited(item.draft, languages)} />}
    </QueryState>
  );
}
