import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useFormat } from '../../text/format.ts';

/** Up to when the figures of a report are counted. */
export function CountedTo({ at }: { readonly at: number | null }) {
  const { t } = useTranslation('agents');
  const format = useFormat();
  return (
    <Note>
      {at === null
        ? t('performance.not-counted')
        : t('performance.counted', { at: format.time(at) })}
    </Note>
  );
}

const Note = styled.p`
  margin-block-start: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
