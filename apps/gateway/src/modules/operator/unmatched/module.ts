import { createUnmatchedDecisions, type UnmatchedDeps } from './unmatched-service.ts';

export {
  inState,
  type ResolutionColumns,
  resolutionColumns,
  resolutionJoins,
  toResolution,
} from './resolutions.ts';

export type OperatorUnmatchedDeps = UnmatchedDeps;

/** Money that matches nothing, as operators resolve it. */
export const createOperatorUnmatchedModule = (deps: OperatorUnmatchedDeps) => ({
  handlers: { unmatched: createUnmatchedDecisions(deps) },
});
