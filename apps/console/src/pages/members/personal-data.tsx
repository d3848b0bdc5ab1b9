import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useLanguageName } from '../../text/language-name.ts';
import type { MemberDetail } from './member-types.ts';

/** Number and mail address, masked until the operator reveals them with a reason. */
export function PersonalData({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const languageName = useLanguageName();
  const [isAsking, setAsking] = useState(false);
  const reveal = useChange('members', 'reveal', { onDone: () => setAsking(false) });
  const shown = reveal.data;
  return (
    <Panel
      title={t('personal.title')}
      actions={
        may('members.reveal') && !shown ? (
          <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('personal.reveal')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          [
            t('personal.mobile'),
            describe(shown?.mobile ?? member.mobile, member.isMobileVerified, t('verified')),
          ],
          [
            t('personal.email'),
            describe(shown?.email ?? member.email, member.isEmailVerified, t('verified')),
          ],
          [t('personal.language'), languageName(member.language)],
          ...(shown ? [[t('personal.birth-date'), shown.birthDate ?? '–'] as const] : []),
          ...Object.entries(shown?.profile ?? {}).map(
            ([name, value]) => [name, String(value)] as const,
          ),
        ]}
      />
      {isAsking ? (
        <ReasonDialog
          name="reveal"
          title={t('personal.reveal')}
          text={t('personal.reveal-text')}
          change={reveal}
          onConfirm={(reason) => reveal.mutate({ brand, body: { member: member.id, reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

const describe = (value: string | null, isVerified: boolean, verified: string): string => {
  if (value === null) return '–';
  return isVerified ? `${value} (${verified})` : value;
};
