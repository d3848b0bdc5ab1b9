import { permissions } from '@parlour/contract/operator/permissions';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button, NoticeBar } from '@parlour/ui';
import { Countdown } from '@parlour/ui/display';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';

import { ChangeTable } from '../../changes/change-table.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { useTime } from '../../text/use-time.ts';
import { SalaryNote } from '../agent-contracts/salary-note.tsx';
import { useCodeText } from '../deposits/deposit-status.tsx';
import { StartChange } from '../promotions/start-change.tsx';
import type { ChangeRequest } from './approval-types.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { About, Background } from './request-record.tsx';
import { useRequestSentence } from './request-sentence.ts';
import { RequestState } from './request-state.tsx';
import { toShownSides } from './request-values.ts';

type CardProps = { readonly request: ChangeRequest };

/** One proposed change: what it does, who proposed it and why, and what can be done with it. */
export function ApprovalCard({ request }: CardProps) {
  const { t } = useTranslation('approvals');
  const time = useTime();
  const scopeName = useScopeName();
  const [decision, setDecision] = useState<Decision | null>(null);
  const sentence = useRequestSentence()(request);
  return (
    <Panel title={sentence} actions={<RequestState {...request} />}>
      <Body>
        <About request={request} />
        <p>
          {t('proposed', {
            by: request.proposedBy,
            at: time(request.proposedAt),
            brand: scopeName(request.brand),
          })}
        </p>
        <blockquote>{request.reason}</blockquote>
        <Refusal request={request} />
        <Change request={request} />
        <Background request={request} />
        <Verdict request={request} />
        <Choices request={request} onDecide={setDecision} />
      </Body>
      {decision ? (
        <DecisionDialog
          request={request}
          decision={decision}
          sentence={sentence}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </Panel>
  );
}

/** Says why a request would credit nothing, or credited nothing although it was approved. */
function Refusal({ request: { state, refusal } }: CardProps) {
  const { t } = useTranslation('approvals');
  const codeText = useCodeText();
  if (refusal === null) return null;
  return (
    <NoticeBar tone="warning">
      {t(state === 'OPEN' ? 'refusal.now' : 'refusal.then', { why: codeText(refusal) })}
    </NoticeBar>
  );
}

/** Shows the change that a request makes; terms of a promotion are shown as members read them. */
function Change({ request }: CardProps) {
  const { t } = useTranslation('approvals');
  const { action, brand, before, payload, state } = request;
  if (action === 'promotion.started' && brand !== null)
    return (
      <StartChange
        brand={brand}
        // What ran when a closed one was decided is not kept.
        before={state === 'OPEN' ? before : undefined}
        after={payload}
      />
    );
  return (
    <>
      <ChangeTable
        caption={t('change')}
        {...toShownSides(request)}
        brand={brand}
        heads={[t('now'), t('proposal')]}
      />
      {action === 'contract.offered' && state === 'OPEN' && brand !== null ? (
        <SalaryNote brand={brand} {...(payload as OfferedContract)} />
      ) : null}
    </>
  );
}

/** The content of a request to offer a contract. */
type OfferedContract = Omit<ComponentProps<typeof SalaryNote>, 'brand'>;

/** Shows the time that a request still waits, or how it was decided. */
function Verdict({ request }: CardProps) {
  const { t } = useTranslation('approvals');
  const time = useTime();
  if (request.state === 'OPEN')
    return (
      <p>
        {t('expires')} <Countdown until={request.expiresAt} />
      </p>
    );
  if (request.decidedBy === null || request.decidedAt === null) return null;
  return (
    <>
      <p>
        {t(`decided.${request.state}`, {
          by: request.decidedBy,
          at: time(request.decidedAt),
        })}
      </p>
      {request.decisionReason ? <blockquote>{request.decisionReason}</blockquote> : null}
    </>
  );
}

type ChoicesProps = {
  readonly request: ChangeRequest;
  readonly onDecide: (decision: Decision) => void;
};

function Choices({ request, onDecide }: ChoicesProps) {
  const { t } = useTranslation('approvals');
  if (request.state !== 'OPEN') return null;
  const offered: Decision[] = [
    ...(request.isDecidable ? (['refuse'] as const) : []),
    ...(request.isDecidable && request.obstacle === null ? (['approve'] as const) : []),
    ...(request.isOwn ? (['withdraw'] as const) : []),
  ];
  return (
    <>
      {request.isOwn ? (
        <small>{t('own', { permission: permissions[request.permission] })}</small>
      ) : null}
      {request.isDecidable && request.obstacle !== null ? (
        <small>{t(`obstacle.${request.obstacle}`)}</small>
      ) : null}
      <Buttons>
        {offered.map((decision) => (
          <Button
            key={decision}
            size="sm"
            tone={decision === 'approve' ? 'primary' : 'quiet'}
            onClick={() => onDecide(decision)}
          >
            {t(`${decision}.short`)}
          </Button>
        ))}
      </Buttons>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${type.sm};
  blockquote {
    padding-inline-start: ${space[3]};
    border-inline-start: 3px solid ${color('line-2')};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('text-2')};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
