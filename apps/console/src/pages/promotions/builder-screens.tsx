import { serverNow } from '@parlour/client';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { toLocalTime } from '../../text/zoned-time.ts';
import { Builder, type BuilderStart } from './builder.tsx';
import { copyPromotion } from './copy-promotion.ts';
import type { PromotionDetail, PromotionVersion } from './promotion-types.ts';
import { FIRST_DRAFT, toDraft } from './terms-draft.ts';

/** The builder of a new promotion. */
export function NewPromotionScreen() {
  const { timeZone } = useBrand();
  const [starts] = useState(() => toLocalTime(serverNow(), timeZone));
  return <Builder start={{ promotion: null, name: '', starts, ends: '', draft: FIRST_DRAFT }} />;
}

/** The builder of the next version of a promotion, which begins with the newest one. */
export const NextVersionScreen = () => (
  <NewestVersion>
    {({ promotion, name }, newest, timeZone) => ({
      promotion,
      name,
      starts: toLocalTime(newest.startsAt, timeZone),
      ends: toLocalTime(newest.endsAt, timeZone),
      draft: toDraft(newest.terms),
    })}
  </NewestVersion>
);

/** The builder of a new promotion like another one, with later dates. */
export const CopyScreen = () => (
  <NewestVersion>
    {({ name }, newest, timeZone) => copyPromotion(name, newest, timeZone)}
  </NewestVersion>
);

type NewestVersionProps = {
  readonly children: (
    detail: PromotionDetail,
    newest: PromotionVersion,
    timeZone: string,
  ) => BuilderStart;
};

/** The builder with what the newest version of the promotion in the address gives it. */
function NewestVersion({ children }: NewestVersionProps) {
  const { code: brand, timeZone } = useBrand();
  const { promotion = '' } = useParams();
  const query = useCall('promotions', 'detail', { brand, query: { promotion } });
  return (
    <QueryState query={query}>
      {(detail) => {
        const [newest] = detail.versions;
        return newest ? <Builder start={children(detail, newest, timeZone)} /> : null;
      }}
    </QueryState>
  );
}
