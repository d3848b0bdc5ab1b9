import type { PromotionAudience } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';

type AudienceSizeProps = {
  readonly audience: PromotionAudience;
  /** True when its fields are wrong, so that nothing can be counted. */
  readonly isFaulty: boolean;
};

/** Counts, when asked, how many members an audience has now. */
export function AudienceSize({ audience, isFaulty }: AudienceSizeProps) {
  const { t } = useTranslation('segments');
  const written = JSON.stringify(audience);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Row>
      <Button
        size="sm"
        tone="quiet"
        disabled={isFaulty || asked === written}
        onClick={() => setAsked(written)}
      >
        {t('count')}
      </Button>
      {asked === written ? <Size audience={written} /> : null}
    </Row>
  );
}

function Size({ audience }: { readonly audience: string }) {
  const { t } = useTranslation('segments');
  const { code: brand } = useBrand();
  const query = useCall('segments', 'size', { brand, query: { audience } });
  return (
    <QueryState query={query}>
      {({ members, of }) => (
        <output>{t('size', { members: formatCount(members), of: formatCount(of) })}</output>
      )}
    </QueryState>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;
