import { type ApprovalDeps, createApprovals } from './approval-service.ts';
import { createWaitingJob, oldestRequest, openRequests } from './waiting-job.ts';

export { openRequest } from './approval-repository.ts';
export type { Approved, Outcome, Proposal, Proposed } from './approvable-change.ts';
export type { Approvals } from './approval-service.ts';
export { readLimitLeft } from './daily-limit.ts';
export { readRecordRequests } from './record-requests.ts';
export { tryOut } from './try-out.ts';

/** Changes that a second operator has to approve. */
export function createApprovalsModule(deps: ApprovalDeps) {
  const approvals = createApprovals(deps);
  const { list, approve, refuse, withdraw } = approvals;
  return {
    approvals,
    handlers: { approvals: { list, approve, refuse, withdraw } },
    jobs: [createWaitingJob(deps.tenancies)],
    metrics: [openRequests, oldestRequest],
  };
}
