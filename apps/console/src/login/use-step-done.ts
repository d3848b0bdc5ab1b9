import { useQueryClient } from '@tanstack/react-query';

/** Asks again who is logged in, and for everything that was asked before a step of a login. */
export function useStepDone(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
