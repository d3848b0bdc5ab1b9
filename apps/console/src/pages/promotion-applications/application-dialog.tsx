import { useTranslation } from '@parlour/i18n';
import { color, radius, space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { ApplicationRow } from './application-types.ts';

type DialogProps = { readonly application: ApplicationRow; readonly onClose: () => void };

const decisions = ['APPROVED', 'REJECTED'] as const;
type Decision = (typeof decisions)[number];

/** The shortest reason that a member reads, in characters. */
const MIN_MEMBER_TEXT = 3;
const MAX_MEMBER_TEXT = 500;

/** One application with its pictures, to be decided where it waits and the operator may. */
export function ApplicationDialog({ application, onClose }: DialogProps) {
  const { t } = useTranslation('promotion-applications');
  const may = usePermissionCheck();
  if (application.state === 'PENDING' && may('applications.decide'))
    return <DecisionDialog application={application} onClose={onClose} />;
  return (
    <Modal
      name="promotion-application"
      isOpen
      onClose={onClose}
      title={t('one', { username: application.username })}
    >
      <TightStack>
        <Details application={application} />
      </TightStack>
    </Modal>
  );
}

function DecisionDialog({ application: row, onClose }: DialogProps) {
  const { t } = useTranslation('promotion-applications');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const [to, setTo] = useState<Decision | ''>('');
  const [memberText, setMemberText] = useState('');
  const onDone = (outcome: object | null) => {
    notifyOutcome(
      outcome,
      t(to === 'REJECTED' ? 'rejected' : 'approved', { username: row.username }),
    );
    onClose();
  };
  const approval = useChange('promotionApplications', 'approve', {
    alsoChanges: ['promotions', 'memberBonuses', 'ledger'],
    onDone,
  });
  const rejection = useChange('promotionApplications', 'reject', { onDone });
  const isRejected = to === 'REJECTED';
  const { application } = row;
  return (
    <ReasonDialog
      name="promotion-application"
      title={t('one', { username: row.username })}
      tone={isRejected ? 'danger' : 'primary'}
      isIncomplete={to === '' || (isRejected && memberText.trim().length < MIN_MEMBER_TEXT)}
      change={isRejected ? rejection : approval}
      onConfirm={(reason) => {
        if (isRejected) rejection.mutate({ brand, body: { application, memberText, reason } });
        else approval.mutate({ brand, body: { application, reason } });
      }}
      onClose={onClose}
    >
      <Details application={row} />
      <ChoiceSelect
        label={t('decision')}
        value={to}
        choices={['', ...decisions]}
        labelOf={(one) => t(one === '' ? 'choose' : `decisions.${one}`)}
        onChange={setTo}
      />
      {isRejected ? (
        <TextArea
          label={t('member-text')}
          hint={t('member-text-hint')}
          maxLength={MAX_MEMBER_TEXT}
          rows={2}
          value={memberText}
          onChange={({ target }) => setMemberText(target.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}

/** Shows the content of the member's application, and the promotion that it is for. */
function Details({ application }: Pick<DialogProps, 'application'>) {
  const { t } = useTranslation('promotion-applications');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { member, username, promotion, name, version, amount, wallet, remark, state } = application;
  return (
    <>
      <Facts
        facts={[
          [
            t('member'),
            <PageLink key="member" to={`/b/${brand}/members/${member}`}>
              <bdi translate="no">{username}</bdi>
            </PageLink>,
          ],
          [
            t('promotion'),
            <PageLink key="promotion" to={`/b/${brand}/promotions/${promotion}`}>
              {t('version', { name, version })}
            </PageLink>,
          ],
          [t('amount'), format.bonus(amount, wallet)],
          [t('applied'), format.time(application.appliedAt)],
          [
            t('remark'),
            <bdi translate="no" key="remark">
              {remark || '–'}
            </bdi>,
          ],
          ...(state === 'PENDING'
            ? []
            : ([
                [t('state'), t(`states.${state}`)],
                [t('decided-by'), application.decidedBy ?? '–'],
                [t('decided'), format.time(application.decidedAt)],
              ] as const)),
          ...(state === 'REJECTED' ? ([[t('member-text'), application.memberText]] as const) : []),
        ]}
      />
      <Pictures application={application} />
    </>
  );
}

/** The pictures, each shown when it is asked for: the audit trail says who looked at it. */
function Pictures({ application: { application, pictures } }: Pick<DialogProps, 'application'>) {
  const { t } = useTranslation('promotion-applications');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const look = useChange('promotionApplications', 'picture');
  if (pictures.length === 0) return null;
  if (!may('applications.decide')) return <p>{t('pictures-hidden')}</p>;
  return (
    <PictureRow>
      {pictures.map((picture, index) => {
        const number = index + 1;
        const dataUrl = shown[picture];
        if (dataUrl !== undefined)
          return <img key={picture} src={dataUrl} alt={t('picture', { number })} />;
        return (
          <Button
            key={picture}
            tone="quiet"
            size="sm"
            busy={look.isPending}
            onClick={() =>
              look.mutate(
                { brand, body: { application, picture } },
                {
                  onSuccess: (answer) => setShown((now) => ({ ...now, [picture]: answer.dataUrl })),
                },
              )
            }
          >
            {t('show-picture', { number })}
          </Button>
        );
      })}
      <FailureNote failure={look.error} />
    </PictureRow>
  );
}

const PictureRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};
  > img {
    max-inline-size: 100%;
    max-block-size: 60dvh;
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
  }
`;
