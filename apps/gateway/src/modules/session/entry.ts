import { ApiError } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

import { AGENT_TYPES } from '../../http/gate.ts';

/** A house without an agent centre lets members in only; told after the password was right, so that it teaches nobody which names are agents. */
export function requireEntry(type: number, switches: Readonly<Record<SwitchName, boolean>>): void {
  if (AGENT_TYPES.has(type) && !switches.AGENTCENTRE3) throw new ApiError('member_no_enter');
}
