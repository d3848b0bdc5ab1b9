import { useTranslation } from '@parlour/i18n';
import { readWhole } from '@parlour/money';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText, useNumberFaults } from '../../forms/unit-text.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import type { AgentDetail, Quotas } from './agent-types.ts';

const kinds = ['members', 'agents', 'links'] as const;
type Kind = (typeof kinds)[number];

type PanelProps = { readonly agent: AgentDetail };

/**
 * A panel with the number of accounts and links that an agent has and is allowed to have; operators
 * change it for one agent.
 */
export function QuotaPanel({ agent }: PanelProps) {
  const { t } = useTranslation('agents');
  const may = usePermissionCheck();
  const [isChanging, setChanging] = useState(false);
  const { quotas } = agent;
  if (!quotas) return null;
  return (
    <Panel
      title={t('quota.title')}
      actions={
        may('agents.write') && agent.status !== 'CLOSED' ? (
          <Button tone="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('quota.change')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={kinds.map((kind) => {
          const { used, allowed, own } = quotas[kind];
          const text = { used: formatCount(used), allowed: formatCount(allowed) };
          return [t(`quota.${kind}`), t(own === null ? 'quota.of' : 'quota.of-own', text)];
        })}
      />
      {isChanging ? (
        <QuotaDialog agent={agent} quotas={quotas} onClose={() => setChanging(false)} />
      ) : null}
    </Panel>
  );
}

type DialogProps = PanelProps & { readonly quotas: Quotas; readonly onClose: () => void };

const MAX_QUOTA = 99_999;

/** A typed number; null: as the brand has it; undefined: none that may be set. */
function parse(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const quota = readWhole(text);
  return quota !== null && quota <= MAX_QUOTA ? quota : undefined;
}

function QuotaDialog({ agent, quotas, onClose }: DialogProps) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [typed, setTyped] = useState<Readonly<Record<Kind, string>>>({
    members: String(quotas.members.own ?? ''),
    agents: String(quotas.agents.own ?? ''),
    links: String(quotas.links.own ?? ''),
  });
  const change = useChange('agentTree', 'setQuota', {
    onDone: () => {
      notify(t('quota.done'));
      onClose();
    },
  });
  const faults = useNumberFaults();
  const [members, agents, links] = kinds.map((kind) => parse(typed[kind]));
  const isIncomplete = members === undefined || agents === undefined || links === undefined;
  return (
    <ReasonDialog
      name="agent-quota"
      title={t('quota.change')}
      text={t('quota.text', { username: agent.username })}
      isIncomplete={isIncomplete}
      change={change}
      onConfirm={(reason) => {
        if (isIncomplete) return;
        change.mutate({ brand, body: { member: agent.member, members, agents, links, reason } });
      }}
      onClose={onClose}
    >
      {kinds.map((kind, index) => (
        <UnitText
          key={kind}
          name={kind}
          label={t(`quota.${kind}`)}
          hint={t('quota.hint')}
          unit="count"
          hasFocus={index === 0}
          value={typed[kind]}
          error={faults.count(typed[kind], MAX_QUOTA)}
          onChange={(value) => setTyped({ ...typed, [kind]: value })}
        />
      ))}
    </ReasonDialog>
  );
}
