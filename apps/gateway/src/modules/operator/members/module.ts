import { createOperatorMembers, type OperatorMembersDeps } from './members-service.ts';
import { createOperatorPayees, type OperatorPayeesDeps } from './payees-service.ts';
import { createMemberRecords, type MemberRecordsDeps } from './records-service.ts';

export type { OperatorMembersDeps } from './members-service.ts';
export type { OperatorPayeesDeps } from './payees-service.ts';
export { createMemberChange, requireMember, setOperatorSource } from './member-change.ts';
export { readHeldLimits } from './member-limits.ts';
export { readProtection } from './member-profile.ts';
export { memberColumns, type MemberRow, memberTables } from './member-search.ts';
export { toSummary } from './members-service.ts';

/** Members of a brand in the console. */
export const createOperatorMembersModule = (
  deps: OperatorMembersDeps & MemberRecordsDeps & OperatorPayeesDeps,
) => ({
  handlers: {
    members: createOperatorMembers(deps),
    memberRecords: createMemberRecords(deps),
    payees: createOperatorPayees(deps),
  },
});
