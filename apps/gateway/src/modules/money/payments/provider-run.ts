import { ProviderFailure } from './provider-failure.ts';

/** A provider could not be asked, or is not asked again in this run. */
export const FAILED = Symbol('the provider could not be asked');

/** Calls a provider; `FAILED` where it did not work. Any other error is thrown. */
export type ProviderRun = <Value>(
  provider: string,
  work: () => Promise<Value> | undefined,
) => Promise<Value | typeof FAILED | undefined>;

/** The calls of one run of a job: a provider that is found to be down is asked no more in it. */
export function createProviderRun(): ProviderRun {
  const down = new Set<string>();
  return async (provider, work) => {
    if (down.has(provider)) return FAILED;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.isOutage) down.add(provider);
      return FAILED;
    }
  };
}
