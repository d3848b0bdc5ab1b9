import type { OperatorContract } from '@parlour/contract/operator';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import type { CallInput, CallName, CallReply, ConsoleApi, Group } from './api.ts';
import type { CallFailure } from './call-failure.ts';

const ApiContext = createContext<ConsoleApi | null>(null);

/** Gives the calls to everything below. */
export const ApiProvider = ApiContext.Provider;

/** The calls of the console. */
function useApi(): ConsoleApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of ApiProvider');
  return api;
}

type QueryOptions<Answer> = {
  /** False: not asked yet. */
  readonly enabled?: boolean;
  /** Asked again after so many ms while the page is in view; a function says so by the answer. */
  readonly refetchInterval?: NonNullable<UseQueryOptions<Answer, CallFailure>['refetchInterval']>;
  /** The answer holds for so many ms; 5 s where nothing is said. `static`: it never changes. */
  readonly staleTime?: number | 'static';
};

type Input<G extends Group, C extends CallName<G>> = CallInput<OperatorContract[G][C]>;
type Reply<G extends Group, C extends CallName<G>> = CallReply<OperatorContract[G][C]>;

/**
 * The answer of a reading call. Asked again when its input changes, with the last answer shown
 * meanwhile, and after a change of the same group (`useChange`).
 */
export function useCall<G extends Group, C extends CallName<G>>(
  group: G,
  name: C,
  input: Input<G, C>,
  options: QueryOptions<Reply<G, C>> = {},
): UseQueryResult<Reply<G, C>, CallFailure> {
  const api = useApi();
  return useQuery<Reply<G, C>, CallFailure>({
    queryKey: [group, name, input],
    queryFn: () => api[group][name](input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** A reading call, with what is made of its answer. */
export type CallQuery<Value> = {
  readonly key: readonly unknown[];
  readonly call: (api: ConsoleApi) => Promise<unknown>;
  readonly read: (answer: unknown) => Value;
};

/** A reading call for `useCallQueries`, which shares its answers with `useCall`. */
export const createCallQuery = <G extends Group, C extends CallName<G>, Value>(
  group: G,
  name: C,
  input: Input<G, C>,
  read: (answer: Reply<G, C>) => Value,
): CallQuery<Value> => ({
  key: [group, name, input],
  call: (api) => api[group][name](input),
  read: (answer) => read(answer as Reply<G, C>),
});

/** The values of several reading calls, in their order; undefined: not answered yet, or failed. */
export function useCallQueries<Value>(
  wanted: readonly CallQuery<Value>[],
  refetchInterval: number,
): readonly (Value | undefined)[] {
  const api = useApi();
  const byKey = new Map(wanted.map((one) => [JSON.stringify(one.key), one]));
  const results = useQueries({
    queries: [...byKey.values()].map(({ key, call }) => ({
      queryKey: key,
      queryFn: () => call(api),
      refetchInterval,
    })),
  });
  const answers = new Map([...byKey.keys()].map((key, index) => [key, results[index]?.data]));
  return wanted.map(({ key, read }) => {
    const answer = answers.get(JSON.stringify(key));
    return answer === undefined ? undefined : read(answer);
  });
}

type ChangeOptions<Value> = {
  /** Groups whose answers are asked for again besides the call's own. */
  readonly alsoChanges?: readonly Group[];
  readonly onDone?: (value: Value) => void;
  /** Nothing is asked again yet: the answer is shown first, and who reads it goes on. */
  readonly leavesAnswers?: boolean;
  /** A refusal (409) says that what is shown is old: it is asked for again. */
  readonly refetchesWhenRefused?: boolean;
};

/** A call that changes something; answers of its group are asked for again afterwards. */
export function useChange<G extends Group, C extends CallName<G>>(
  group: G,
  name: C,
  {
    alsoChanges = [],
    onDone,
    leavesAnswers,
    refetchesWhenRefused,
  }: ChangeOptions<Reply<G, C>> = {},
): UseMutationResult<Reply<G, C>, CallFailure, Input<G, C>> {
  const api = useApi();
  const queries = useQueryClient();
  const askAgain = (groups: readonly string[]) =>
    Promise.all(groups.map((changed) => queries.invalidateQueries({ queryKey: [changed] })));
  return useMutation<Reply<G, C>, CallFailure, Input<G, C>>({
    mutationFn: (input) => api[group][name](input),
    onSuccess: async (value) => {
      onDone?.(value);
      // Every change leaves a row of the audit trail, and may leave a request or end a wait.
      if (!leavesAnswers)
        await askAgain([group, ...alsoChanges, 'auditTrail', 'approvals', 'waiting']);
    },
    onError: async ({ status }) => {
      if (status === 409 && refetchesWhenRefused) await askAgain([group]);
    },
  });
}
