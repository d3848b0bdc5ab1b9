import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Checkbox, TextField } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Facts } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { contractHref } from '../agent-contracts/contract-types.ts';
import type { AgentDetail, MovePreview } from './agent-types.ts';

type MoveDialogProps = { readonly agent: AgentDetail; readonly onClose: () => void };

/** The new upline of the member: a name or an id, empty for the top; null: not asked yet. */
type Target = string | null;

/**
 * Proposes that a member moves with its team: first the place, then what the move changes, which is
 * asked for again when another place is typed.
 */
export function MoveDialog({ agent, onClose }: MoveDialogProps) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { member, username } = agent;
  const [typed, setTyped] = useState('');
  const [isTop, setTop] = useState(false);
  const [asked, setAsked] = useState<Target>(null);
  const target = isTop ? '' : typed.trim();
  const isShown = asked !== null && asked === target;
  const preview = useCall(
    'agentMoves',
    'preview',
    { brand, query: { member, to: asked || undefined } },
    { enabled: isShown, staleTime: 0 },
  );
  const shown = isShown && !preview.isPlaceholderData ? preview.data : undefined;
  const change = useChange('agentMoves', 'move', {
    alsoChanges: ['agentTree'],
    onDone: () => {
      notify(t('move.proposed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="agent-move"
      title={t('move.title')}
      text={t('move.text', { username })}
      tone="danger"
      isIncomplete={!shown || shown.refusal !== null || shown.request !== null}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member, to: asked || null, reason } })}
      onClose={onClose}
    >
      <TextField
        name="upline"
        label={t('move.to')}
        hint={t('move.to-hint')}
        autoComplete="off"
        data-autofocus
        disabled={isTop}
        value={typed}
        onChange={({ target: field }) => setTyped(field.value)}
      />
      <Checkbox checked={isTop} onChange={({ target: box }) => setTop(box.checked)}>
        {t('move.to-top')}
      </Checkbox>
      <Side>
        <Button
          tone="quiet"
          size="sm"
          disabled={!isTop && target === ''}
          onClick={() => setAsked(target)}
        >
          {t('move.preview')}
        </Button>
      </Side>
      {isShown ? (
        <QueryState query={preview}>{(found) => <Preview preview={found} />}</QueryState>
      ) : null}
    </ReasonDialog>
  );
}

/** Shows the changes that a move makes, or the reason it cannot be made. */
function Preview({ preview }: { readonly preview: MovePreview }) {
  const { t } = useTranslation('agents');
  const { t: ofContracts } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { from, to, teamSize, refusal, ends, request } = preview;
  if (refusal) return <p role="alert">{t(`move.refusals.${refusal}`)}</p>;
  if (request)
    return (
      <p role="alert">
        <PageLink to="/approvals">{t('move.waits')}</PageLink>
      </p>
    );
  return (
    <section aria-label={t('move.changes')} aria-live="polite">
      <Facts
        facts={[
          [t('move.from'), from?.username ?? t('top')],
          [t('move.to-short'), to?.username ?? t('top')],
          [t('move.size'), formatCount(teamSize)],
          [t('move.ends'), formatCount(ends.length)],
        ]}
      />
      {ends.length > 0 ? (
        <Ends>
          {ends.map(({ contract, agent, kind, product, until }) => (
            <li key={contract}>
              <span>
                <PageLink to={contractHref(brand, contract)}>
                  {agent} · {ofContracts(`kinds.${kind}`)} · {ofContracts(`products.${product}`)}
                </PageLink>
                <small>{t('move.end-at', { at: format.time(until) })}</small>
              </span>
            </li>
          ))}
        </Ends>
      ) : null}
    </section>
  );
}

const Side = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const Ends = styled(EntryList)`
  max-block-size: 200px;
  margin-block-start: ${space[3]};
  overflow-y: auto;
`;
