import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { toLocalTime } from '../../text/zoned-time.ts';
import { Builder } from './builder.tsx';
import { FIRST_DRAFT, toDraft } from './terms-draft.ts';

/** The builder of a new promotion. */
export function NewPromotionScreen() {
  const { timeZone } = useBrand();
  const [starts] = useState(() => toLocalTime(Date.now(), timeZone));
  return <Builder start={{ promotion: null, name: '', starts, ends: '', draft: FIRST_DRAFT }} />;
}

/** The builder of the next version of a promotion, which begins with the newest one. */
export function NextVersionScreen() {
  const { code: brand, timeZone } = useBrand();
  const { promotion = '' } = useParams();
  const query = useCall('promotions', 'detail', { brand, query: { promotion } });
  return (
    <QueryState query={query}>
      {({ name, versions: [newest] }) =>
        newest ? (
          <Builder
            start={{
              promotion,
              name,
              starts: toLocalTime(newest.startsAt, timeZone),
              ends: toLocalTime(newest.endsAt, timeZone),
              draft: toDraft(newest.terms),
            }}
          />
        ) : null
      }
    </QueryState>
  );
}
