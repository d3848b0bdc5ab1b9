import { useTranslation } from '@parlour/i18n';

import { Facts, Panel } from '../../layout/panel.tsx';
import { useFormat } from '../../text/format.ts';
import { OpenCasesHint } from '../cases/open-cases-hint.tsx';
import { useLimitText } from '../protection/limit-text.ts';
import type { MemberDetail } from './member-types.ts';
import { ExclusionWhy, useExclusionEnd } from './exclusion-why.tsx';
import { ProtectionActions } from './protection-actions.tsx';

/** Self-exclusion, time-out and the limits of a member, and making them stricter. */
export function ProtectionPanel({ member }: { readonly member: MemberDetail }) {
  const { protection } = member;
  const { t } = useTranslation('members');
  const limitText = useLimitText();
  const format = useFormat();
  const formatEnd = useExclusionEnd();
  const { exclusion } = protection;
  return (
    <Panel title={t('protection.title')}>
      <Facts
        facts={[
          [t('protection.excluded'), formatEnd(protection.excludedUntil)],
          ...(exclusion
            ? [[t('protection.why'), <ExclusionWhy key="why" {...exclusion} />] as const]
            : []),
          [t('protection.timeout'), format.time(protection.timeoutUntil)],
          ...protection.limits.map(limitText),
        ]}
      />
      <OpenCasesHint member={member.id} />
      <ProtectionActions member={member} />
    </Panel>
  );
}
