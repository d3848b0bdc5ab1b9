import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  type MemberTemplate,
  type NewMemberMessage,
  sendMemberMessage,
} from '../../platform/member-messages/module.ts';
import type { ContractRow } from './contract-repository.ts';

type Parties = Pick<ContractRow, 'agent' | 'agentName' | 'payer'>;

/**
 * Collects the messages of one change, so that they are sent last and in the order of the members:
 * a member's inbox is locked up to the commit.
 */
export function createContractNotices(contractKind: AgentContractKind) {
  const notices: { member: MemberId; message: NewMemberMessage<MemberTemplate> }[] = [];
  const add = (member: MemberId | null, message: NewMemberMessage<MemberTemplate>): void => {
    if (member !== null) notices.push({ member, message });
  };

  return {
    offered({ agent }: Parties, until: Date, isTermination: boolean): void {
      add(agent, {
        template: isTermination ? 'contractEndOffered' : 'contractOffered',
        params: { contractKind, until: until.getTime() },
      });
    },

    closed(
      { agent, payer, agentName: name }: Parties,
      state: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED',
    ): void {
      if (state === 'REJECTED')
        add(payer, { template: 'contractRejected', params: { contractKind, name } });
      else if (state === 'WITHDRAWN')
        add(agent, { template: 'contractWithdrawn', params: { contractKind } });
      else
        for (const member of [agent, payer])
          add(member, { template: 'contractExpired', params: { contractKind, name } });
    },

    accepted({ payer, agentName: name }: Parties): void {
      add(payer, { template: 'contractAccepted', params: { contractKind, name } });
    },

    ended({ agent, payer, agentName: name }: Parties, at: Date): void {
      for (const member of [agent, payer])
        add(member, {
          template: 'contractEnded',
          params: { contractKind, name, until: at.getTime() },
        });
    },

    async send(tx: Db, tenantId: TenantId): Promise<void> {
      const inOrder = notices.toSorted((one, other) => (one.member < other.member ? -1 : 1));
      for (const { member, message } of inOrder)
        await sendMemberMessage(tx, tenantId, member, message);
      notices.length = 0;
    },
  };
}

export type ContractNotices = ReturnType<typeof createContractNotices>;
