import { useEffect, useState } from 'react';

import { ReportStore } from './report-store.ts';

/** A report that loads whenever its query changes; to be read by an observer. */
export function useReport<Query, Answer>(
  ask: (query: Query) => Promise<Answer>,
  query: Query,
): ReportStore<Query, Answer> {
  const [store] = useState(() => new ReportStore<Query, Answer>(ask));
  const key = JSON.stringify(query);
  useEffect(() => void store.load(JSON.parse(key) as Query), [store, key]);
  return store;
}
